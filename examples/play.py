"""A whole client, for two at one screen: it knows nothing of the game but prompts and labels, and plays every hero."""

import json
import sys
import urllib.request

UMPIRE = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"


def call(path, body):
    data = json.dumps(body).encode()
    request = urllib.request.Request(UMPIRE + path, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def choose(decision, legal_actions):
    print(f"\n{decision['player']}, decision {decision['id']}: {decision['prompt']}")
    for number, entry in enumerate(legal_actions, 1):
        print(f"  {number}. {entry['label']}")
    while True:
        answer = input("> ").strip()
        if answer.isdigit() and 1 <= int(answer) <= len(legal_actions):
            return legal_actions[int(answer) - 1]["action"]
        print(f"A number from 1 to {len(legal_actions)}, please.")


players = [{"id": "alice", "hero": "robin-hood"}, {"id": "bob", "hero": "bigfoot"}]
game = call("/v1/games", {"mode": "duel", "board": "yukon", "players": players})
while True:
    for event in game["events"]:
        print(event["text"])
    if game["outcome"]:
        print(f"Won by {', '.join(game['outcome']['winners']) or 'nobody'}.")
        break
    action = choose(game["decision"], game["legal_actions"])
    game = call("/v1/resolve", {"state": game["state"], "decision": game["decision"]["id"], "action": action})
