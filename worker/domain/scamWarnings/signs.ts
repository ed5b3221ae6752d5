import { finderOf, phrase } from './phrases';

const PHRASES = {
  /** A sum of money, in figures or words. */
  sum: phrase('{sum}'),
  money: phrase('{money}'),
  /** Asks the reader to do something. */
  asksYou: phrase('{ask}', '\\.|and|or|just|then|only|please|first, {imperative}'),
  /** Asks them to give, or to pay what the writer owes. */
  asksToGive: phrase(
    '{ask}, ~5, {give}',
    '{ask}, ~5, {pay}, ~3, my|his|her|our|the|them|it|for|this|me|half, ~2, {owed}',
    '{ask}, ~4, (?:help|assist|support|contribute|donate|do|chip in), ~4, {owed}|{money}|remainder|rest|financially',
    'help, ~2, with|for|on|to pay, ~3, {owed}',
    '(?:i|we|they|he|she), ~1, need, ~2, {money}, for|to, ~3, {owed}|come|see|meet|eat',
    '(?:can|could|would|will) you, ~2, pay|cover|finance|sponsor|fund|advance',
    '(?:need|needs|want|get), ~2, {owed}, ~1, money',
    '\\.|and|just|then|only|please, {give}|pay, me|us|my|the|him|her|it|them|through|over|to',
    'borrow, me|some, ~3, {money}',
    'pay, ~2, (?:hospital|bail|fine|duty|fee|rent|visa|customs|charges|taxes|tax|insurance)',
  ),
  /** Money without a figure. */
  asksForSome: phrase(
    '(?:send|lend|give|spare|loan|spot|cashapp|zelle|paypal|venmo|pay|put), ~4, money|cash|funds|savings|something|anything|whatever|little|some|loan',
    'borrow, ~3, money|cash|something',
    'topping|top|recharge|recharging|reload|refill, ~2, my|up|me',
    'how much|what amount, ~1, (?:can|could|would|will) you, ~2, send|give|lend|help|spare|set aside',
    'small loan|little loan|financial help|financially',
    'anything|any amount|whatever|little, ?that|is|for|from, ?you|your|her|him|me, ?can|could|feel|heart|roof|, ~2, spare|send|give|heart|help|helps?|food|until|before|would|be',
    'please, any amount|anything',
    '(?:your|the), ~1, (?:login|pin|password|bank card|account number|card number|card details|routing number|social security|ssn)',
  ),
  lacks: phrase(
    '(?:i|we), ~1, need, ~2, ##?, ?\\w+, for|to|by|or|before',
    'lack|short|gap|remainder|the rest|begged|cant afford|cannot afford|cannot pay|cant pay|i have only|i only have|all i had|all i have|(?:i|we) lose|owe (?:\\w+ )?(?:##?|money|people)|until i pay|must be paid|guarantor|name me|named you|will contact you|obstacle|everybody|every good soul|insurance said no|must show|need to show|only contact|are collecting|have been asked|they want',
  ),
  handle: phrase(
    'do you (?:have|use)|you got|have you got|you have|are you on|on, ~1, {payment}',
    '(?:my|the|here is my|heres my|thru|through|by|via), ?my, {payment}',
    'the account of|account that i give|{payment} is (?:easiest|best|fine)',
  ),
  card: phrase('{giftcard}'),
  cardAsked: phrase(
    '(?:can|could|would|will) you|please|kindly|need|you should|if you|buy|get|send|grab|collect|donate|order|give|pay|purchase|pick up, ~7, {giftcard}',
    '{giftcard}, ~9, (?:code|codes|numbers?|pin|scratch|back|picture|photo|pic)',
  ),
  cardOwn: phrase(
    '(?:give|gave|giving|got|get|gets?|bought|buying|brought) (?:my|his|her|our|a|him|them|the|ten|any) (?:\\w+ ){0,3}|(?:from|gave me|got me|sister|brother|mom|dad|team|colleagues|friends|boss|guy|he|she|they)|for (?:my|his|her) (?:nephew|niece|sister|brother|mom|dad)|asked (?:me )?for|anyone who|i (?:got|bought|brought|have)|shall be|housewarming|does one',
  ),
  cardForMe: phrase(
    '(?:buy|get|send|give|order|bring|grab|find) (?:me|us)|kindly|so i can|so we can|for (?:me|my)|read me|text me|send me|write me|photo|scratch|the code|codes|numbers|pic|the back|pay|donate|if you bought|you should get|you to get|can you|could you|would you',
  ),
  coin: phrase('{coin}|{trade}'),
  promise: phrase('{promise}'),
  coinAsked: phrase(
    'you, ~6, start|join|begin|register|follow|withdraw|learn|put|deposit|fund|invest|open|connect|need|get in|set aside|set up|accept|reserve|on too|add|in|guide|step|show|place|trade|keep|do the same|as little',
    '(?:teach|show|guide|add|walk|accept|set|put|introduce|reserve), ~1, you|your',
    '(?:put|deposit|invest|send|transfer|move|convert|buy|fund|download|open|register|join|connect|install), ~6, ##?|platform|account|wallet|link|pool|usdt|usdc|bitcoin|little|application|app|address|savings',
    'reserve, ~3, you|spot|place',
    'wallet address|how much you want to start|minimum is|first (?:deposit|investment)',
    'i can get you|get you, ~3, %|percent',
  ),
  sendsCoin: phrase(
    '(?:buy|get|send|transfer|deposit|convert|pass|pay), ~5, {coin}, ~8, address|wallet|me|my|i|you|or',
    '(?:send|pay|transfer|deposit|wire|put|move|invest), ~6, wallet|address|platform|pool|node',
    '(?:send|pay|transfer|wire), ~4, (?:in|by|with), {coin}',
    '{coin}, ~6, pass it on|send (?:it )?(?:to|back)|forward',
    'connect, ~1, wallet',
  ),
  account: phrase(
    '(?:in|into|to|on|with|use), your, ~2, account|bank',
    'deposit, ~5, (?:check|cheque|salary|it), ~4, keep|send|your|bank|account',
    '(?:check|cheque), ~6, (?:deposit|cash|bank), ~6, (?:keep|send|give)',
    '(?:hold|receive|accept|keep|pass), ~3, (?:money|wages|salary|payment|funds|cash), ~6, (?:for|your|account|keep|forward)',
    '(?:sent|get|got|receive|arrive|text|send|tell|read|give), ~8, (?:code|numbers|digits), ~6, (?:just|got|arrive|telephone|phone|real|confirm|me)',
    '(?:tell|send|give|read), ~2, (?:the|that|your), ~3, (?:code|numbers|digits)',
    '(?:verify|confirm), ~4, (?:age|real|yourself|yourselves), ~8, card|site|code|link',
    'your, ~2, (?:login|bank card|account number|card number|routing number|social security|ssn|cvv|savings)',
    'bank card|atm card|debit card, ~9, withdraw|for me|courier',
    '(?:proof|prove), ~5, real',
    'you, keep|take out|forward, ~1, ##?|\\d+%?|the rest|money',
    '(?:processing|release|activation|verification|registration) fee',
    'account, ~4, i give you',
    'grant\\w*, ~9, fee',
    'present yourself|dormant account|share the rest|next of kin',
    'show|have, ~2, ##?, in my account',
  ),
  /** What nobody wants shown. */
  intimate: phrase(
    'photos?|pics?|pictures?|nudes?|videos?|screenshots?|recordings?|recorded|footage|chats?',
  ),
  exposes: phrase(
    '(?:send|post|share|show|leak|upload|publish|forward|expose|tell|put|go|goes), ~7, (?:family|friends|wife|husband|boss|everyone|everybody|facebook|instagram|insta|work|job|contacts?|followers|online|internet|mother|mom|church|school|list|people|viral|public)',
    '(?:family|friends|wife|husband|boss|everyone|everybody|contacts|mother|mom|church|followers), ?\\w+, ?\\w+, sees?|gets?|finds?|receives?|know',
    'i will post|or i post|(?:post|leak|publish|upload|expose) (?:them|it|you|your|the|those|these|everything)|i (?:leak|expose)',
  ),
  /** Money for not doing so. */
  unless: phrase('or|unless|if you (?:dont|do not|want me to)|otherwise|else'),
  paysUp: phrase(
    '##?|pay|paying|money|cash|zelle|cashapp|venmo|paypal|bitcoins?|crypto|giftcards?|deposit|transfer|wire',
  ),
  threat: phrase('(?:send|pay), ~9, or, i|we|else', '(?:post|leak|expose|everyone will see)'),
  /** Promises of repayment. */
  repays: phrase(
    '(?:ill|i will|i can|and i|would|swear|promise), ~3, (?:pay|give|return|refund|repay|reimburse|hit|send), ~2, (?:you|it|u), ?right, back|double|friday|monday|when|once|as soon|with interest|tonight|today|next',
    '(?:repay|refund|reimburse) (?:you|it)|have it back|get it back|i get paid',
  ),
  /** The code on the back of a gift card. */
  cardCode: phrase(
    '(?:photo|photograph|picture|pic|scratch|send|read|text|numbers), ~4, codes?|backs?|numbers?|pin',
  ),
  sells: phrase(
    'subscribe, ~3, my|page',
    'wishlist',
    '(?:deposit|certificate), ~6, serious|safe|meet',
    'certificate|verification, ~2, ##?',
    'allowance|payment|deposit, ~9, before we meet',
  ),
  elsewhereAsked: phrase(
    '(?:text|message|msg|write|add|find|hit|reach|contact|hmu|ping|dm|email|mail), ~2, me, ~4, {app}',
    '(?:move|switch|continue|talk|chat|speak|go|lets|let us|come), ~4, (?:to|on|via|over|through), {app}',
    '(?:add|hmu|find), ~1, me, ~1, (?:on|at|in|there)',
    '(?:find|search|look up), ~1, my name, ~1, (?:on|in|at)',
    'spellednumber',
    '(?:im|i am) (?:always |mostly |more |only )*(?:on|in|using), ~1, {app}, \\d+|if|at|only|more|mostly|its|my|there',
    '{app}, ~2, (?:me|instead|is better|is easier)|its (?:private|faster|better)',
  ),
  /** An app used with other people. */
  elsewhereForOthers: phrase(
    '{app}, ~6, (?:family|families|group|groups|mom|mother|parents|cousins?|kids|sisters?|brothers?|aunts?|uncles?|relatives|grandmother|work|job|office|team|school|coworkers|abroad|back home)',
    '(?:family|mom|mother|parents|cousins?|kids|sister|brother|aunt|relatives|grandmother|work|job|team|everyone), ~5, {app}',
  ),
  elsewhereOffered: phrase(
    '(?:are|do|have|would|could|whats|you), ~6, {app}',
    '(?:mine|my mail|my address|my email|write me) (?:there |is )*, ~6, (?:at|dot|gmail|yahoo|hotmail|outlook)',
    '(?:gmail|yahoo|hotmail|outlook|proton) dot com|gmail|hotmail',
  ),
  why: phrase(
    'freely|private|privately|faster|easier|better|always there|install|as you wish|personal',
    '(?:not|rarely|hardly|seldom|dont|never|barely|wont|nearly), ~4, (?:on here|here|often|much|visit|online|check|open|over|log|use this|this app)',
    '(?:deleting|delete|leaving|closing|subscription|membership|account|off this|getting off|expires|expire|glitch\\w*|buggy|lose this), ~5, (?:app|soon|expires?|expiring|ends?|ending|today|tomorrow|tonite|tonight|site|profile|here|account)',
    'only here today|app is trash|does not work well|seldom',
  ),
  ownNumber: phrase(
    '(?:text|call|message|reach|hit|contact|write|hmu), ~2, me|at',
    'my, ~1, number|cell|phone',
  ),
  trouble: phrase('{trouble}'),
  need: phrase(
    '{money}|{owed}|bank|account|broke|afford|costs?|salary|wages|contract|insurance|tickets?|expensive|paid',
  ),
  away: phrase('{away}'),
  pleads: phrase(
    '(?:can|could|would|will) you, ~3, (?:help|assist|lend|support|save|rescue|do (?:that|it|something)|stand by me|cover|contribute|free|send|spare|be that)',
    'help (?:me|us)|assist me|support me',
    'no ?one else|nobody else|only (?:person|one|contact) (?:\\w+ ){0,4}|i beg|begging|on my knees|do something|dare to ask|ask you|asking every\\w*|asking the|you could be that|if you assist|if you could help|refund it|whatever you can|what can you do',
    '(?:ill|i will|i can|and|to|would), ~3, (?:pay|give|return|refund|repay|reimburse|hit|hold), ~2, (?:you|it), ?right, ?back|double|friday|monday|when|once|as soon|with',
    'please',
  ),
  /** The two share a cost, or one pays the other back. */
  shared: phrase(
    '(?:do|did) i owe|you owe|i owe you|pay me back|next round|(?:got|booked|ordered) (?:us |the |both |two |our |your )*(?:\\w+ ){0,3}(?:tickets?|tix|seats|axe)|split|halves|your (?:share|part|portion|end|ticket|seat|drinks?)|for yours|each(?! other)|apiece|owed me|paid for (?:you|yours|us|both)|my treat|on me|dutch|the tab|the check|no rush|tix|get me back|at the door|carpool|tolls?|venmo is fine|drinks on|lunch money from|you drove|you paid',
    '(?:for|of|on|with|and) (?:the|our|your|those|that|dinner|lunch) ?(?:concert |movie |train |parking |show |game |last |hockey |baseball )?(?:tickets?|pizza|dinner|drinks?|uber|lyft|parking|airbnb|groceries|snacks|coffees?|brunch|lunch|popcorn|wine|bowling|museum|shows?|concert|game|cab|taxi|rental|cabin|cake|flowers|appetizers|tacos|sushi|entry|symphony)',
  ),
  ownDebt: phrase(
    'my|his|her|our|the, ~2, rent|visa|surgery|operation|hospital|medicine|medication|meds|customs|bail|flight|airfare|landlord|release|tuition|phone bill|electric|passport|lawyer|treatment|funeral|agent',
  ),
  /** About someone else, a joke, or work. */
  told: phrase(
    'scams?|scammers?|scammy|catfish\\w*|fake profiles?|romance fraud|fraudsters?|phishing|swindler|con (?:man|artist)|reported (?:him|her|them|it)|blocked (?:him|her|them|so)|my ex|ex wife|my last date|last (?:guy|girl|woman|man|date|match)|(?:(?:some|one|another|this|a|my) )?(?:guy|girl|dude|woman|man|person|profile|account|match|someone|somebody|gentleman|lady|brother|sister|cousin|uncle|aunt|roommate|neighbor|friend|coworker|colleague) (?:on here |on another site |i matched )?(?:keeps? |always |still |once )?(?:asked|asking|asks|wanted|wants to borrow|tried|told|called|kept|begged|texted|fell|owes|insists|is selling)|people (?:who|that) ask|anyone who asks|(?:he|she) (?:asked|wanted|told) me|clients?|customers?|kidding|jk|joking|for a living|got scammed|i was offered|in \\d{4}|years ago|used to|had to borrow|last year',
  ),
  scammedBefore: phrase('been scammed'),
};

type Sign = keyof typeof PHRASES;
export type Signs = ReadonlySet<Sign>;

/** The signs in a text from `plainWords`. Always looks for every sign. */
export const signsIn = finderOf(PHRASES);
