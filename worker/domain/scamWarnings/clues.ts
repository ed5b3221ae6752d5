import { finderOf, phrase } from './phrases';

/** Clues for or against an ask in one message, in the form that `plainWords` returns. */
const PHRASES = {
  /** Someone is asked to hand something over. */
  asksToHand: phrase(
    '{head}, ~6, {hand}',
    'can|could|may|might, i|we, ?just|please|maybe, get|have|borrow|use|hold, ?like|about|a|the, {figure}|money|something|loan|your',
    '(?:you|ya) (?:got|have), ?like|about|another, {figure}',
    'you, ?only|just|first, pay|cover|settle|transfer|deposit|wire, ?only|just, the|my|his|her|our|first|##?|this|it',
    'if you|unless you, ~2, bought|sent|paid|lent|covered|helped|gave|advanced',
    'me, prestas|mandas|envias|ayudas|pagas|regalas|depositas',
    'put|charge|place, it|this|them|that, on, yours|your',
  ),
  asksForHelp: phrase(
    '(?:can|could|would|will|may|might) (?:you|i), ~4, (?:help|assist|support|rely|count|lean|stand by|do (?:that|it|this))',
    'please|kindly|if you, ~2, (?:help|assist|support)',
    'help|assist|support, me|us|her|him|them|with|my|out',
  ),
  asksToObtain: phrase('{head}, ~6, {obtain}'),
  /** The same as a command. */
  tellsToHand: phrase(
    '\\.|and|so|but|just|then|first|only|no|ok|now|tho|though|yes|tonight|today|pls|fr, {hand}|{obtain}|use|withdraw, me|us|it|the|them|this|her|him|your|just|at|as|a|##?|my|like|only|through|by|to|half|in|with|some|whatever|anything|something|everything|what|these|an|this|another|\\d+\\w*',
    '{hand}, me|it|her|him|them|us|that, ?just|only|like|quick|over|back, ?to|by|with|the, {figure}|{rail}|my|today|tonight|now|quick',
  ),
  figure: phrase('{figure}'),
  sum: phrase('##?'),
  /** Money without a number. */
  some: phrase(
    '(?:little|something|anything|whatever) (?:something|small|extra|you (?:can|could|have|got|feel|want|like))|a little|little help|some (?:money|cash|funds|help)|any amount|any gift|money|cash|funds|a few (?:hundred|bucks|dollars)|loan|financially|upfront',
  ),
  charge: phrase(
    '(?:the|a|an|my|our|his|her|this|that|for|of|no|each|some|need|##?|on|pay|with), {charge}',
  ),
  /** A third party wants money. */
  demand: phrase(
    '(?:asks?|asking|wants?|wanting|demands?|demanding|requires?|requiring|charges?|charging|insists?|needs?|owed|owes|quits|refuses?|refuse|gotta|must|have to), ~6, {figure}',
    '(?:without|until|unless|once|only after|only when|only if|opens for|accepts|is missing is|missing is|still needs|up to|bond of|tax of|lacks|starts at|sign for), ~5, {figure}',
    '{figure}, ?w+, ?w+, (?:away from|upfront|up front|would do|will do|would help|would save|would be enough|holds|to hold|will let|lets me|is all|remains|is missing|still open|is owed)',
    '(?:fee|price|cost|total|bill|fine|charge|duty|levy|rest|balance|gap|ticket|part|one|it|its|thats|which|that|deposit|enrol\\w*|payment), ?(?:is|are|was|comes to|would be|will be|costs?|s), ?only|just|about|like|around|still|a|the, {figure}',
  ),
  /** What something costs. */
  price: phrase(
    '(?:is|are|s|its|thats|costs?|takes?|buys|pays|only|minus|yours is), ?only|just|about|like|around|still|a|the|up, {figure}',
    '{figure}, (?:a month|a week|by|buys|gets|per|for the|is all|is enough|would)',
  ),
  /** The reader is to raise a sum. */
  sumOfYou: phrase(
    '(?:can|could|will|may|might) (?:you|i|we), ~4, {figure}',
    '(?:what|how much), ~2, (?:can|could|would|will), you|your \\w+, ~2, (?:give|send|spare|start|manage|afford|invest|put|lend|help)',
    'do you (?:have|happen to have)|you got|have you got, ?like|about|any, {figure}',
  ),
  /** The writer lacks it. */
  lacks: phrase(
    '(?:short|lack|lacking|missing|shy|behind (?:on|with)|gap|remaining|remainder|the rest|the other half|i have only|i only have|ive only|we have only|down to my last|me falta|me faltan|necesito|out of|ran out|cant afford|cannot afford|unable to|dont have (?:it|enough|the)|do not have (?:it|enough|the)|i have (?:w+ ){0,2}half)',
    'need, ?like|just|only|about|around|help|money, {figure}|help|money|cash',
  ),
  noAccess: phrase(
    '{credit}, ~2, (?:declined|maxed|frozen|froze|blocked|locked|restricted|on hold|limit|delayed|held|refused|not (?:work|accepted)|dont work|doesnt work|does not work|isnt working|no work|wont (?:go|work|clear)|cancelled|canceled|hacked|stolen|dead|tied|over)',
    '(?:refuse|refuses|refused|not accept|dont accept|doesnt accept|decline|declined|locked|froze|blocked|no access|no bank|not take|doesnt take|dont take|wont take), ~4, {credit}',
    '(?:my|the) limit is',
  ),
  repays: phrase(
    '(?:ill|i will|i would|id|i shall|i should|i can|i swear|and i|promise|when i|i|we|company|they|you), ~3, (?:repay|refund|reimburse|return|pay back|pays? you back|pay it back|give (?:it|that|you|u) (?:the money |it |all )?back|double|make it up|sign a|owe you|paid back|send it back|get it back|take it back|have it back|settle)',
    '(?:pay|give|send|get|take|have), ~3, back, ?to|on|by|when|next|friday|monday|soon|in|double|with|as|tonight|the',
    '(?:i|my \\w+), (?:get paid|pays|paid|get my|comes|clears|is released), ~3, (?:friday|monday|the|on|soon|next|tomorrow|weeks?|month)',
    'until (?:friday|monday|tuesday|wednesday|thursday|payday|my|i|the \\w+)|te lo (?:pago|devuelvo|juro)|refundable|get \\w+ paid',
  ),
  rail: phrase('{rail}'),
  giftcard: phrase(
    '{giftcard}|(?:vanilla|green dot|razer|prepaid|ebay|amazon|apple|steam|target|walmart) (?:\\w+ )?cards?',
    'cards?, ~8, (?:scratch|numbers on|codes?|the back|picture of|photo of)',
  ),
  /** Secrets that only the reader should know. */
  wantsSecret: phrase(
    '(?:send|give|tell|share|forward|read|text|write|use|borrow|need|want|put|enter|lend|confirm|provide|verify|whats|add|type), ~5, (?:your|the|ur|her|his|you), ~4, {secretNoun}',
    '(?:your|the), (?:full name|bank|paypal|apple id|icloud|card|credit card|debit card|account|login|password|routing|ssn|social), ?number|details|info|login|and, ~3, (?:and|number|details|so|for|info|password|just|needed|on|the)',
    '(?:digits?|code|pin|otp|numbers), ?is|are, (?:you|that|they|it|coming|whats|what) (?:just )?(?:got|get|came|will|sent|received|to you|arrive|say|says|does)',
    '(?:\\d|six|three) digits?|routing and account|copy it|click the link|open the link',
  ),
  /** A code that came to the reader, or a card for the writer's account. */
  wantsCode: phrase(
    '(?:\\d|six|three|four) digits?',
    'code|number|pin|digits|numbers|otp, ~6, you, ?just, got|get|received|see',
    'code, ~6, whats it say|send it to me|is coming|arrives|will arrive|comes|came|read it|tell me',
    'front and back',
    'copy it|send it here|google voice|by accident just',
    'put|enter|add|type|use|need, your, ?\\w+, card',
  ),
  lure: phrase(
    'profits?|profitable|returns|roi|guaranteed?|daily|per day|every day|a week|each week|bonus|double|doubled|triple|passive|withdraw|withdrawal|signals?|mentor|analyst|professor|insider|platform|pool|staking|mining|tranche|slice|slot|seat in|percent|\\d+ ?%|share of|you keep|you get|take out|income|grow|10x|(?:becomes|turns into|gets you in|makes|mirrors?|copy|copies) (?:##?|you|every|it|my)|seats? close|every trade|at (?:once|any time)|flip',
  ),
  invests: phrase(
    '{coin}|{trade}|platform|wallet|broker|retirement|ira|401k|savings|co owner|partner|investor',
  ),
  start: phrase(
    '(?:start|begin|join|small|little|minimum|trial|test|try|first|reserve|reserved|held|hold|open|guide|teach|show you|step by step|set up|place|spot), ~9, {figure}|wallet|account|platform|app|group|site|amount|broker|closes',
    '{hand}|{obtain}, ~5, platform|wallet|exchange|pool|site|node|slot|app',
    '{figure}, ~4, (?:to (?:start|begin|test|try|join)|minimum|first|invest)',
  ),
  hurry: phrase(
    'today|tonight|tonite|now|asap|urgent\\w*|hurry|quick|quickly|tomorrow|tmrw|right away|at once|immediately|before|by (?:noon|friday|monday|sunday|tomorrow|\\d+\\w*|tonight|today|midnight|then|the)|until|hours?|hrs|deadline|last chance|closes|expires|vence|manana|hoy',
  ),
  sweet: phrase('{sweet}'),
  /** The subject of a hard-luck story. */
  plight: phrase(
    'surgeons?|doctors?|clinic|nurse|court|judge|lawyer|attorney|barrister|notary|landlady|landlord|orphan\\w*|mission|camp|refugees?|container|commander|general|officer|consulate|embassy|agency|agent|supplier|contract|discharge|rehab|shelter|tow|towed|mechanic|stolen|overdue|past due|debt|harbou?r|port|aboard|diapers|child support|broke|fired|loan shark|stuck|due|bounced|declined|maxed|evict\\w*|medication|medicine|insulin|utilities|bank (?:here|account)|vet',
  ),
  /** A fortune, a parcel, and whoever holds it. */
  windfall: phrase('{windfall}'),
  pleads: phrase(
    '(?:embarrass\\w*|ashamed|humiliat\\w*|hate (?:to ask|asking)|i swear|swear on|beg|begging|on my knees|nobody else|no ?one else|no one|only (?:one|person|contact|hope)|lean on|count on|turn to|grateful|never forget|bless|blessing|imposition|favou?r|if it isnt too much|would mean|means? (?:the world|everything)|dare|desperate|anything helps|whatever you can|any amount|any gift|any help|any chance|any way|even (?:half|a little|\\d+|##?)|aunque sea|feel led|seed|collecting|what can you do|take care of you|prove|loyalty|if you (?:love|loved|trust|care|got it|really|want))',
  ),
  threat: phrase(
    '(?:or|else|otherwise), ~3, (?:i|we|police|they|everyone|ill|your|the|post|else), ~3, (?:send|post|leak|tell|show|come|share|upload|arrest|arrested|report|publish|expose)',
    'i forget|keep quiet|keep (?:it|this) between|stay quiet|delete (?:it|the|them|everything)|your (?:boss|wife|husband|mom|family|job|followers|list) (?:will|gets?|sees?|finds?)|police will|lawsuit|a pity|shame if|be a shame|are gone|it is gone|i post|will be posted|screenshots',
  ),
  /** Offers paid content, or a proof that no one needs. */
  sells: phrase(
    '(?:subs?|subscribe|join|follow), ~3, (?:to|my|page|of)',
    'link in (?:my )?bio|my (?:page|onlyfans|of|fansly|premium|private (?:page|site))|(?:spicy|nude|private) (?:pics|videos?|photos|content)|deposit (?:first|before|so|to)|depo|first to know|up ?front|know (?:you|your|youre) (?:are )?(?:serious|real|not)|serious (?:members?|guys|men|person|inquir\\w*)|verification|verify|safety id|safe (?:date|dating|meet)|badge|vip|age check',
    '{figure}, for, ?\\w+, (?:pics?|videos?|photos?|minutes|everything|ten|\\d+)',
  ),
  cardCode: phrase('scratch|the back|codes?|digits|pins?|picture|photo|photograph|pic|numbers?'),
  /** Has the reader pass on what they receive. */
  receives: phrase(
    '(?:keep|take), (?:\\d+ ?%?|##?|ten|some|a part|a cut|the rest)',
    'forward (?:the|it)|left over|rest (?:by|to|through)|the difference|by accident|by mistake|wrong (?:person|account)|receive (?:payments?|money|funds|some|my)|cash (?:the|a|my) che(?:ck|que)|mobile deposit|put it in (?:your|my)|overpaid|your account',
    '(?:send|zelle|venmo|cashapp|transfer|wire|pay), ?it|that|them|the rest|##?, back',
    '(?:cash|run|pass|put|take|send|move), ~3, through|thru|into|to|in, yours|your|ur',
    'you, ?please, cash',
    'remainder, ~2, to|in|by',
    '(?:into|in|through|thru), your|the, ?own, bank|account',
  ),
  you: phrase('you|your|ur'),
  /** Suggests that two people share or pay back, a treat, a plan. */
  shared: phrase(
    '(?:split|splits|splitting|halves|each|apiece|dutch|for (?:mine|yours|both|two)|next round|tix|axe)',
    '(?:your|my|our), (?:half|share|part|end|turn|treat)',
    '(?:dinner|lunch|brunch|uber|lyft|cab|parking|tickets|seats|it), (?:was|were|came to)',
    '(?:me|venmo|zelle|cashapp|fine|back|sending|send), ~3, whenever|no rush',
    '(?:pay|get|hit|send), me, ?back, (?:when|whenever|at|there|later|in person)',
    'you (?:paid|covered|drove|owe)|do i owe|i owe|(?:get|got) the (?:one|next|other|tickets)|whats your (?:venmo|zelle|cashapp)',
  ),
  /** What two people on a date pay for. */
  treat: phrase(
    'pizza|beers?|wine|drinks?|tacos?|coffees?|brunch|popcorn|mini golf|bowling|sandwich\\w*|dinner|lunch|dessert|snacks|on me|cuts on me|im buying|my treat|ill (?:pay|venmo|zelle|cashapp|buy|bring|cover|grab|get)|let me (?:pay|get|buy|cover)',
  ),
  /** What someone did themselves. */
  ownPast: phrase(
    '\\.|i|we|ive|and|just|finally, ?just|already|finally|once|also, \\w{3,}ed|got|paid|sold|spent|bought|sent|put|lost|won|took|gave|made|had|went|did|found',
  ),
  past: phrase(
    '(?:cost|paid|bought|sold|spent|lost|had|got|took|gave|ate|made|won|was|were|used to|caught|kept|asked|said|told|did|went|moved|raised|wanted|charged|opened|sent|called|thought|finally)',
  ),
  /** Questions out of interest. */
  smallTalk: phrase(
    'what would you|would you rather|tell me you|did you (?:pay|buy|get|know|see)|budget|have you ever|how much (?:is|was|did|are|does|do they)|guess (?:what|how much)|can you believe|remember|asking price|choose|which one',
  ),
  jest: phrase('lol|lmao|haha\\w*|jaja\\w*|kidding|jk|joke|rofl|marry me|ha|ok but'),
  /** Asks for something other than money. */
  thing: phrase(
    '(?:lend|give|send|bring|buy|get|grab|spare|help|hand), ~3, (?:a hand|couch|sofa|book|song|pics?|photos?|picture|seat|table|ride|minute|second|advice|soup|bagels?|sandwich\\w*|muffins?|dessert|snacks?|hug|hint|recipe|link to|playlist|umbrella|jacket|dog|move|beer|coffee|wine|drink|lunch|dinner|pizza|tacos?|ice cream|flowers|chair|chairs|kayak|garage|gate|door|wifi|seat|bed|box|boxes|groceries|bags|resume|taxes|dog|bike|jumper|cables|blanket|movie|place|restaurant|time|name|idea|suit|shirt|dress|bouquet|tool|drill|ladder)',
  ),
  /** Topics in which a code, a card or a sum is harmless. */
  harmless: phrase(
    'garage|gate|door code|strava|spotify|goodreads|library|costco|baseball|wall|spam|troop|scouts?|cookies|raffle|pancake|firehouse|babysitting|minigolf|parking meter|vending machine|roommate|insta|gym',
  ),
  work: phrase(
    '(?:for a living|at work|my job|i work|i do (?:\\w+ ){0,2}(?:for|at)|i teach|i manage|i run|treasurer|charity|volunteer|fundrais\\w*|compliance|accounts payable|cashier|teller|branch|clients|customers|retired)',
  ),
} as const;

export type Clue = keyof typeof PHRASES;
export type Clues = ReadonlySet<Clue>;

/** Always looks for every clue. */
export const cluesIn = finderOf(PHRASES);
