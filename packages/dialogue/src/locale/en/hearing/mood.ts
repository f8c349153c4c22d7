import type { MoodSigns } from '../../../understand/hearing-locale.ts';

/** What tells of anger and despair in English. */
export const mood: MoodSigns = {
  ofBusiness:
    /\b(?:you|your|yours|you're|you've|u|ur|yous|y'all|they|them|their|he|she|his|her|staff|guys?|girls?|lady|lads?|receptionists?|manager|owner|place|service|refund|money back|paid|pay(?:ing)?|charged?|bill(?:ed)?|invoice|promised|waited|waiting|on hold|ignored|rude|nobody|no one|appointment|booked|booking|last (?:time|visit|week|month)|yesterday|(?:we|i) (?:had|got|left|came|went|brought|was|were)|again already|first time|(?:got|had|picked up|collected) (?:\w+ ){0,3}back|(?:repair|job|work|service) (?:was|got|is)|worse than before|(?:not|isn't|am not|wasn't|n't) (?:\w+ )?(?:happy|satisfied|pleased|impressed)|unhappy|disappointed|dissatisfied|gone wrong|messed up|botched|(?:was|were|got|been|just) (?:repaired|fixed|finished|done|fitted|replaced|installed|serviced))\b/,
  signs: [
    // Contempt and its verdicts.
    [
      2,
      /\b(?:worst|disgrace(?:ful)?|appalling|atrocious|outrageous|unacceptable|inexcusable|ridiculous|pathetic|disgust(?:ed|ing)|horrible|horrendous|horrid|terrible|awful|dreadful|abysmal|shameful|shambles|joke|garbage|rubbish|crap(?:py)?|trash|sucks?|suck(?:ed|ing)|scam|thieves|liars?|fraud|incompeten(?:t|ce)|useless|insane|nightmare|fiasco|fail(?:s|ing|ure)?|pissed|furious|fuming|livid|enraged|infuriat(?:ed|ing)|outraged|hate|hated|loathe|despise|fed up|sick of|sick and tired|had enough|last straw)\b/g,
    ],
    [
      2,
      /\b(?:wtf|ffs|omfg|bullshit|bs|fuck\w*|shit\w*|damn(?:ed|it)?|goddamn|bloody|hell|ass|assholes?|idiots?|morons?|stupid|dumb|rude|lousy)\b/g,
    ],
    // What wears people down.
    [
      1.5,
      /\b(?:unhappy|angry|mad|upset|annoy(?:ed|ing)|frustrat(?:ed|ing|ion)|disappoint(?:ed|ing|ment)|dissatisfied|irritated|irate|stress(?:ed|ful)|exhausted|desperate|helpless|hopeless|despair\w*|miserable|unbelievable|unreal|absurd|poor|bad|badly|worse|unprofessional|unhelpful|careless|clueless|shocking|ashamed|ruined|ruining|wasted|wasting|waste)\b/g,
    ],
    [
      1.5,
      /\b(?:never (?:again|ever|flying|using|buying|coming|going)|not (?:ok|okay|acceptable|cool|happy|impressed|fair|fine|good enough)|no (?:excuse|one (?:is|was|will|can|answers?|cares?|helps?)|help|response|answer|explanation|apology|reply|sense|communication|customer service|luck)|nobody (?:is|was|will|can|answers?|cares?|helps?)|what a (?:joke|mess|shame|waste|nightmare)|how (?:dare|hard|difficult|is it possible)|give up|lost my (?:business|trust|patience)|losing (?:a|my) (?:customer|patience|business)|(?:i will|i'll|going to) (?:sue|report|complain|cancel)|lawyer|bbb|trading standards|want my money back|rip ?off|ripped off)\b/g,
    ],
    // Things that went wrong, and went wrong for long.
    [
      1,
      /\b(?:still (?:no|not|waiting|on hold|haven't|hasn't|nothing|can't|cannot|don't|doesn't|isn't)|on hold (?:for|since|over)?|(?:for|over|after|another|almost|nearly) (?:an? |the (?:last|past) )?(?:\d+\+?|two|three|four|five|six|several|couple of|few)? ?(?:hours?|hrs?|days|weeks|months)|(?:hung|hanging) up|hangs up|disconnect(?:s|ed|ing)|ignored|ignor(?:e|es|ing)|refuse[sd]?|lost|broken?|broke|missing|missed|stuck|stranded|delay(?:ed|s|ing)?|cancell?ed|won't(?! (?:be )?(?:charg|cost|hurt|need|owe|have to pay))|wouldn't|can't|cannot|couldn't|doesn't work|didn't work|not working|isn't working|keeps? (?:\w+ing)|kept|again and again|times|twice|already|wait(?:ed|ing)|late|wrong|problems?|issues?|complain(?:t|ed|ing)?|refund|compensation|apolog(?:y|ise|ize)|charged|overcharged|trying to|tried)\b/g,
    ],
  ],
  softeners: [
    [
      2.5,
      /\b(?:thanks?|thank you|thx|ty|appreciate\w*|grateful|love[sd]?|loving|awesome|amazing|great|excellent|wonderful|fantastic|perfect|best|brilliant|happy|glad|pleased|impressed|kudos|well done|nice|good job|congrats|helpful|enjoy\w*|beautiful|lol|haha)\b/g,
    ],
    [
      1,
      /\b(?:please|pls|could you|can you|is there|do you|what(?:'s| is) the|how (?:do|can|much|many|long)|when (?:do|does|is|are|will))\b/g,
    ],
  ],
  turnedPraise:
    /\b(?:not|n't|isn't|wasn't|aren't|never|hardly|no)(?: \w+)? (?:helpful|happy|great|good|nice|impressed|pleased|glad|amused|thrilled)\b|\bthanks? (?:you )?for (?:nothing|wasting|losing|ruining|making me)\b|\bno thanks to\b|\bgreat job\b(?=.{0,40}\b(?:los|delay|cancel|fail))/g,
  turnedBlame:
    /\b(?:not|isn't|wasn't) (?:too |so |that |at all )?(?:bad|wrong|late|upset|angry)\b|\bno (?:problems?|issues?|worries|delays?)\b|\b(?:quit|stop|can'?t|without) (?:\w+ )?complain\w*/g,
};
