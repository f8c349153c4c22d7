/** Somebody doesn't want to live on. */
export const despair =
  /\b(?:want|going|gonna|wanna|trying|need) to (?:die|kill myself|end (?:my life|it all))\b|\bkill(?:ing)? myself\b|\b(?:hurt|harm|cutt)ing myself\b|\b(?:take|taking) my (?:own )?life\b|\b(?:don't|dont|do not) (?:want to|wanna) (?:live|be alive|wake up|be here)(?: any ?more\b|$)|\bno (?:reason|point) (?:to live|in living|to go on living)\b|\bbetter off dead\b|\bwish i (?:was|were) dead\b|\bself[- ]harm|\bsuicidal\b/;

/** An animal's life is the vet's to save, not the ambulance's. */
const OF_NO_PET =
  /^(?!.*\b(?:dogs?|pup(?:py|pies)?|cats?|kittens?|pets?|horses?|pony|mare|gelding|rabbits?|bunny|hamsters?|parrots?|birds?|hens?|chickens?|sheep|cows?|goats?)(?! (?:bit|bite|has bitten|attacked|got (?:her|him|me|your)|'s (?:got|bitten)))\b)/
    .source;
const ofPeople = (pattern: RegExp): RegExp => new RegExp(`${OF_NO_PET}.*(?:${pattern.source})`);

const airway = ofPeople(
  /\bthroat(?:'s|s| is| are)? (?:closing|swelling|tightening|closed|swollen)|\btongue(?:'s|s| is)? (?:swelling|swollen)|\blips? (?:are |is |'re |gone |going |turning )*blue\b|\b(?:limp and|gone|going) blue\b|\bgasping\b/,
);
const senseless = ofPeople(
  /\bout cold\b|\b(?:he|she|they|who|and)(?:'s| is|'re| are)? (?:now )?(?:fitting|convulsing)\b|\b(?:can't|cannot|cant|couldn't|not able to) (?:seem to )?wake (?:him|her|them|\w+)\b|\b(?:won't|wont|not) wak(?:e|ing)(?: up)?\b|\bcan(?:'t|not)? feel (?:his|her|their) (?:legs?|arms?|face)\b|\b(?:floor|ground|road|stairs|grass|patio|water|bath)\b.{0,40}\bnot (?:moving|answering|responding|talking|breathing)\b|\bface down in\b/,
);
const crushed = ofPeople(
  /\b(?:trapped|pinned|crushed) (?:under|underneath|beneath|by)\b|\b(?:hit|struck|knocked down|run over) by (?:a|an|the|your) (?:car|truck|lorry|bus|van|train|tram|cab)\b|\bunder (?:the|its|a) (?:wheels?|train|bus|lorry|truck)\b|\b(?:on|off) (?:his|her|their) (?:chest|throat|neck)\b.{0,40}\b(?:not|can't|gurgling|breath\w*)\b/,
);
const bleeding =
  /\b(?:(?:bleeding|blood)\b.{0,30}\bfrom (?:the|his|her|my|their|its) (?:head|ear|neck|throat|eye)|blood (?:is |'s )?(?:everywhere|spurting|gushing|pumping)|(?:spurting|gushing|losing (?:a lot of|lots of|so much|too much)) (?:with )?blood|head(?:'s|s| is) bleeding|bitten in the (?:neck|throat|face)|face (?:torn|ripped) open|torn .{1,30} face open)\b/;
const burnt = ofPeople(
  /\b(?:badly|burnt|burned|severe(?:ly)?|third[- ]degree) (?:burnt|burned|burns?|raw|scalded)\b|\bskin(?:'s|s| is| has)? (?:come off|coming off|peeling off)\b/,
);
const swallowed = ofPeople(
  /\b(?:eaten|ate|swallowed|drunk|drank|took|taken|necked) (?:\w+ ){0,4}(?:poison|bleach|drain cleaner|antifreeze|white spirit|sleeping (?:pills|tablets)|sedative|(?:all|whole|entire|too many|dozens of|about \w+ of|(?:twenty|thirty|forty|fifty|\d\d) (?:of )?|(?:a|the|her|his|my) (?:whole |entire )?(?:bottle|pack|packet|box|strip|week's)) (?:\w+ ){0,3}(?:pills?|tablets?|painkillers?|paracetamol|meds|blister pack))\b|\btaken all (?:her|his|my|their) (?:pills|tablets|meds)\b|\bswallowed a (?:\w+ )?battery\b/,
);
const attacked =
  /\b(?:man|woman|guy|bloke|lad|someone|somebody|he|she|ex|husband|boyfriend|partner|neighbou?r|intruder|burglar|customer)(?:'s| is| has|s)? (?:here |outside |inside )?(?:with|got|waving|holding|carrying|pulled) (?:a |an )?(?:knife|machete|gun|axe|blade|hammer)\b|\bgot a (?:knife|machete|gun)\b|\b(?:husband|boyfriend|partner|ex|dad|father)(?:'s| has|s| is)? (?:just |only just )?(?:beaten|hit|hitting|beating|strangled|strangling|attacked|attacking) (?:me|us|her|my)\b|\bkicking (?:the|my|our) (?:front |back )?door in\b/;
const fire =
  /\b(?:smoke and )?flames (?:from|coming|out of|in|up|are|everywhere)\b|\bfull of smoke\b|\bblack smoke\b|\b(?:battery|socket|fuse ?box|consumer unit|dryer|oven|chimney|motor|laptop|charger)(?:'s|s| is| was| has)? (?:burning|on fire|in flames|exploded|smoking)\b|\bred hot\b.{0,20}\b(?:chimney|flue|wall|pot)\b|\bchimney fire\b/;
const current = ofPeople(
  /\b(?:power|electric(?:ity)?|live|overhead) (?:cables?|lines?|wires?)\b.{0,50}\b(?:down|fallen|fell|across|sparking|buzzing|inside|on the)\b|\b(?:fallen|fell|down|come down) (?:across|on|over) (?:the |a )?(?:power|electric|live|overhead)\b|\bgot (?:a|an|the) (?:electric )?shock\b.{0,60}\b(?:floor|not|shaking|won't)\b|\bcan't let go\b/,
);
const fumes =
  /\b(?:carbon monoxide|co) (?:alarm|detector)(?:'s|s| is| has| keeps)? (?:\w+ )?(?:scream\w*|shriek\w*|blar\w+|sound\w*|ringing|going|gone off|beeping)\b|\b(?:all|both|everyone)(?: \w+){0,4} (?:headaches?|sick|dizzy)\b.{0,40}\b(?:boiler|flame|gas|stove|fire)\b|\bboiler\b.{0,30}\b(?:headaches?|dizzy|passed out)\b/;

/** Somebody's life may be at risk, or it smells of gas. */
export const danger: readonly RegExp[] = [
  despair,
  /\b(?:smell\w*|stink\w*|odou?r)\b.{0,20}\brotten eggs?\b/,
  /\b(?:smell(?:s|ing|ed)?|stinks?|reeks?|strong smell|smell|odou?r|whiff|stench)(?: (?:of|like|some|a|the|strong|bit|faint|slight|rotten|strongly))* gas\b|\bgas (?:is |'s |was )?(?:leak(?:s|ing)?|smell|escaping|hissing|coming out)\b|\bleaking gas\b|\bcarbon monoxide (?:alarm|detector) (?:is |'s |keeps |has |went |going )*(?:going|beep|off|sound|ring)|\bco alarm (?:is |'s |keeps |has |went )*(?:going|beep|off|sound)/,
  /\b(?:(?:is|are|'s|caught|set|was|on|house|kitchen|car|electrical|catching|starting to) (?:on |a |a small |a big )?fire(?! (?:alarm|safety|door|exit|place|pit|inspection|extinguisher|insurance|department|drill|wood|works))|there(?:'s| is) (?:a )?(?:\w+ )?(?:fire|flames|smoke)(?! (?:alarm|detector|exit|place|pit|door))\b|smoke (?:is )?coming (?:out|from)|(?:smoke|flames) everywhere|fire fire|burning down|everything is burning)\b/,
  /\b(?:can't|cannot|can not|cant|struggling to|trouble|difficulty|not able to|unable to|hard to|stopped|isn't|not|barely) breath(?:e|ing)\b|\b(?:having|have|had|is having|'s having|think it's|might be|maybe|like) (?:an? )?(?:heart attack|stroke|seizure|cardiac arrest|anaphyla\w+|allergic reaction)\b|\bheart attack\b(?! (?:prevention|risk|course))|\bchest (?:pains?|is (?:hurting|tight)|tightness|hurts)\b|\bpain in (?:my|his|her) chest\b|\b(?:is|'s|went|gone|was|are|lying|now|found (?:him|her|them)|fell) (?:un ?conscious|unresponsive|not responding|lifeless)\b|\b(?:passed|blacked) out\b|\bunconscious\b|\bcollapsed\b|\bchoking\b|\bturning blue\b|\boverdos(?:e|ed|ing)\b|\bslit (?:my|his|her) wrists?\b|\bsuicid(?:e|al)\b|\b(?:want|going|gonna|wanna|trying|need) to (?:die|kill (?:my|him|her|them)self|end (?:my life|it all))\b|\bkill myself\b|\bself[- ]harm|\b(?:electrocuted|electric shock|stabbed|been shot|gun|drowning|drowned|poisoned)\b|\bno pulse\b|\bthroat (?:is )?(?:closing|swelling)|\bbleeding (?:to death|out)\b|\b(?:someone|somebody) is (?:dying|hurt|attacking)|\bi'm dying\b|\bcall (?:911|999|112|an ambulance|the (?:fire|police))\b/,
  airway,
  senseless,
  crushed,
  bleeding,
  burnt,
  swallowed,
  attacked,
  fire,
  current,
  fumes,
];

export const noDanger =
  /\b(?:(?:gas|fire|smoke) (?:\w+ )?(?:certificate|inspection|safety|boiler|engineer|service|servicing|alarms? (?:install|test|service|fitted)|extinguishers?|hob|cooker|fireplace|heater|bill|meter|supplier|station|course|training)|cpr|first aid (?:course|training|class)|do you (?:service|fit|repair|install|offer|do|check|fix|have|sell)|how (?:do i|to) prevent|training|course|class(?:es)?|escape room|lasers?|no fire|used to|(?:weeks|months|years|ages) (?:ago|back)|last (?:winter|spring|summer|autumn|fall|month|year|time)|back in (?:19|20)\d\d|in (?:19|20)\d\d|turned out|false alarm|at the time|(?:if|in case|should) (?:(?:he|she|it|they|we|i|you|someone|somebody|anyone|anybody|the \w+(?: \w+)?) (?:ever|did|were|should)|something)|ever (?:goes|went|happens|happened))\b/;

/** It is over, or might be one day: nobody needs help now. */
export const notNow =
  /\b(?:(?:weeks|months|years|ages) (?:ago|back)|(?:two|three|four|a few|a couple of) (?:winters|summers) ago|last (?:winter|spring|summer|autumn|fall|month|year)|back in (?:19|20)\d\d|turned out|false alarm|(?:if|in case|should) (?:he|she|it|they|someone|somebody|anyone|anybody|the \w+(?: \w+)?) (?:ever|did|were to|should)|ever (?:goes|went|happens|happened))\b/;
