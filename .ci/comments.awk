# Reads Swift files and scripts, and prints comments that are hard to understand:
#   - comments that open with another word than a noun or a verb, and so don't name their subject
#   - comments with words for which a common or technical term exists

BEGIN {
  openings = "(What|Whose|By|As|The same)"
  words = "(somebody|someone else|whoever|nobody|so many|for ever|all the same|all that|rightly|lets? go|letting go|stands? for" \
    "|tells? of|says? so|is told|hears?|strangers?|last words|luggage|hearts?|doors?|pulses?|of its own|has its turn)"
}

function report(reason) {
  printf "%s:%d: %s: %s\n", FILENAME, FNR, reason, $0
  isFaulty = 1
}

FNR == 1 { wasComment = 0 }

{ isComment = /^ *(\/\/\/?|#)( |$)/ && !/MARK:|shellcheck|^#!/ }

isComment && !wasComment && $0 ~ "^ *[/#]+ " openings "[ ,:]" { report("open the comment with a noun or a verb") }
isComment && $0 ~ "(^|[^`A-Za-z])" words "([^A-Za-z`]|$)" { report("use the common or technical term") }

{ wasComment = isComment }

END { exit isFaulty }
