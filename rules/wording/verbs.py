"""Verbs that more than one clause has. The others stand where they are used."""

from rules.wording.clauses import Are, Verb

ARE = Are("are", "is", "was")
CHOOSE = Verb("choose", "chooses")
DISCARD = Verb("discard", "discards")
DRAW = Verb("draw", "draws")
IGNORE = Verb("ignore", "ignores")
MOVE = Verb("move", "moves")
PLAY = Verb("play", "plays", "played")
TAKE = Verb("take", "takes")
