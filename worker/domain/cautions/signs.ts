import { phrase } from './phrases';

const NOT_ASKED =
  '(?<! (?:i|ill|id|ive|we|he|she|they|it|who|never|dont|didnt|doesnt|not|wont|always|used to|mom|mum|dad|parents|people|guys|company|work|boss|job|friends?|lets|let me|let us|to my|me to) (?:\\w+ )?)';

/** Asks for money in so many words. */
const ASKS_MONEY = [
  new RegExp(
    ` ${NOT_ASKED}(?=(?:send|wire|lend|loan|transfer|spot|front|zelle|venmo|cashapp|paypal|give|borrow|advance|forward|remit) )${
      phrase(
        '{give}, me|us|to me|to us|him|her|them|my \\w+, ~3, ?to|for|with|as, ~2, {sum}',
        '{give}, ~3, ##?|money|cash|funds|fee|deposit|payment, ~3, to me|me|us|to my|for my|to the|for the|to him|to her|to this, ?\\w+',
      ).source
    }`,
  ),
  phrase(
    '{ask}, ~4, {give}, ~6, ##?|money|cash|funds|loan|financially|financial|a little something|something small|small amount',
    '{ask}, ~3, {give}, ~2, with|for, ~3, {owed}',
    '{ask}, ~4, pay|cover|settle|clear|sponsor|fund|finance|foot|book|buy|purchase|get, ~1, my|the|his|her|our|me, ~3, {owed}',
    '{ask}, ~4, help|assist|support|send|give|spot|lend|contribute|chip in, ~3, (?:my|the|his|her|our|for|toward|towards|with|me), ~4, {owed}',
    '{ask}, ~5, pay|cover|handle|settle, ~3, ##?',
    '(?:can|could|may|let|lemme|possible to|like to|have to|need to|want to|if i|mind if) (?:i |me |to )*, ~1, borrow, ~4, {sum}',
    'borrow, ~3, ##?|money|cash',
    'lend|loan|spot, me, ~6, till|until|back|friday|payday|week|tomorrow',
    'need you to|want you to, ~1, send|wire|transfer|pay|deposit, ~4, {sum}|{payment}',
    'send|wire|transfer|deposit|pay|put, ?it|that|them|something|money|the money|the funds|the rest|##?, ?\\w+, through|via|by|using|with|over|to|into, ?my|the|his|her|this|a, {payment}',
    'send|wire|transfer|deposit, ?it|the money|money|##?, to, ?my|the|his|her|this, ?\\w+, account|agent|lawyer|attorney|broker|manager|officer|commander|captain|courier|company|doctor|bank|nurse|hospital|landlord|nanny|friend|colleague|secretary|wallet',
    '(?:need|short|require|requires|lack|lacking|owe|missing), ~4, ##?, ~8, (?:can|could|would|will) (?:you|u)|please|pls|help',
    '(?:can|could|would|will) (?:you|u), ~2, help|assist|support, ~3, (?:financially|with (?:some |a little |a bit of )?(?:money|cash|funds|##?))',
    'your, ~1, bank (?:account|details|info|login)|account number|card number|card details|routing number|social security|ssn|cvv|online banking|banking details|atm card|debit card|credit card',
    'how much, ~2, (?:can|could|will|would) you, ~2, send|lend|give|help|spare|afford',
    'topping|top|recharge|recharging|reload|refill|load, ~2, my, ~1, phone|data|line|number|credit|minutes|card|account',
    '(?:need|needs|want), ~1, (?:your help|help|assistance|support), (?:with|for|to pay|paying|on), ~3, {owed}',
    '(?:need|needs|want), ~1, (?:money|cash|##?), for|to, ~3, {owed}|come|see|meet|be with|eat|survive|travel|fly|get to',
    'need (?:gas|food|bus|train|cab|taxi|rent|ticket|travel|flight|phone|medicine) money',
    'receive|accept|collect|deposit, ~3, money|funds|##?|check|cheque|payment|payments|salary|transfer, ~2, (?:in|into|to|on|with), your, ?\\w+, account',
    '(?:do|make|send|arrange), ?me, a, ?\\w+, (?:transfer|deposit|wire|payment), ?for, ?me',
    '(?:you|please), ~3, pay, ~2, ##?|half|fees?|taxes|tax|charges?|customs|duty|clearance',
    'help me (?:to )?(?:pay|cover|settle|afford)',
    '{ask}, ~4, help|assist|support, ~3, paying|to pay|pay, ~3, ##?|{owed}',
    'just|simply|only|please, deposit|transfer|wire|remit, ~2, ##?',
    'anything|any amount|whatever, ?that, you can, ?spare|send|give, would|will|is|helps?',
    'code, ~3, (?:sent|texted|get|got|receive|received), ~3, (?:send|tell|read|give), ~2, me|it',
    'send|tell|read|give|forward, ?me, ~2, (?:verification|security|login|confirmation|six digit|6 digit|digit), ?\\w+, code|number|pin',
  ),
];

const ASKS_CARD = phrase(
  'buy|get|send|purchase|grab|pick|find|give|bring|need|want|mail|help me with|use|with|in|as|through|by|via, ~5, {giftcard}, ~9, me|for me|my|code|codes|scratch|picture|photo|pin|help|to pay|instead',
  '(?:buy|get|send|purchase|grab|give|bring) (?:me|us|him|her)|pick me up|send over|need|help me with, ~5, {giftcard}',
  '{ask}, ~6, {giftcard}',
  '{giftcard}, ~8, send, ~3, me|code|codes|it|picture|photo|pic|numbers?',
);
const CARD_CODE = phrase(
  'scratch|picture|photo|pic|snap|screenshot|read me|text me|type, ~6, code|codes|back|card|cards|pin|numbers?',
  'send, ~4, codes?|pins?|back of',
);
const CARD = phrase('{giftcard}');

const COIN_TOPIC = phrase('{coin}|{trade}');
const COIN = phrase('{coin}');
const SENDS_COIN = phrase(
  '(?:buy|get|send|transfer|deposit|convert|pay), ~4, {coin}, ~8, transfer|send|deposit|address|wallet|me|my',
  'invest|deposit|put, ~2, \\d+k?|##?, ~6, with me|wallet|platform|grow|watch|bonus|double|withdraw',
);
const COIN_PROMISE = phrase('{promise}');
const COIN_OFFER = phrase(
  'teach|show|guide|help|introduce|walk|mentor|coach|connect|link|refer|invite|add|bring|let|get|set, you, ~6',
  'should i|shall i|want me to|i (?:can|could|will), ~1, reserve|open|add|register|sign|start|create, ~3, spot|account|you|it|place',
  '(?:you|u) (?:can|could|should|must|need to|have to|want to|will|would)|why dont you|let us|lets|if you (?:want|like|are interested|trust)|interested in|would you like|ever (?:thought|considered|tried)|have you (?:ever )?(?:tried|thought|considered|heard), ~6, start|started|invest\\w*|join\\w*|try|trade|trading|earn\\w*|do the same|learn|multiply|grow',
);
const ASKS_COIN = phrase(
  '(?:(?:you|u) (?:can|could|should|just|only|will|must|need|have|would)|lets|let us|try|start|begin|join|open|register|sign up|download|deposit|put|fund|invest|transfer|send|buy|top up|convert|add), ~6, ##?|platform|your (?:first )?(?:account|wallet|deposit)|an account|a wallet|(?:the|this|my) (?:app|link|site|website|broker|mentor|group|exchange|account|wallet)|small amount|little amount|minimum|usdt|usdc',
  'minimum|starting|start|small|initial|first, ~3, deposit|investment|capital|amount|##?',
  'wallet address',
);

const APP = phrase(
  '(?:text|message|msg|write|add|find|hit|reach|contact|talk|chat|continue|move|switch|go|meet|hmu|ping|dm|get|come|join|connect|speak|email|mail), ~5, (?:on|to|at|via|over|through|there on|in|using|by), ~2, {app}',
  '(?:whats|what is|give|send|drop|share|do you have|do you use|you use|you have|you got|got|use|you on|have you|are you on|u on|u got), ~3, {app}',
  '(?:im|i am) (?:always |mostly |more |only )*(?:on|in|using), ~1, {app}, \\d+|if|at|only|more|mostly|its|my|there',
  '{app}, ~2, (?:me|instead|is better|is easier|number|id|username|handle)',
);
const LEAVES = phrase(
  '(?:not|rarely|hardly|seldom|dont|never|barely|wont), ~4, (?:on here|here often|here much|here|online|check this|this app|this site|this thing|log|log in|use this)',
  '(?:deleting|delete|leaving|closing|subscription|membership|account|off this|getting off|expires|glitch\\w*|buggy), ~5, (?:app|soon|expires?|expiring|ends?|ending|today|tomorrow|site|profile|here)',
);
const NUMBER = phrase(
  '(?:text|call|message|reach|hit|contact|write), ~2, me, ~5',
  '(?:my|your|ur), ~1, number|cell|phone|line|contact',
);

const TROUBLE = phrase('{trouble}');
const NEED = phrase('{need}');
const PLEADS = phrase('{plead}');
const AWAY = phrase('{away}');
/** As who asks does, not who says thanks. */
const PLEADS_HARD = phrase(
  '(?:hate|ashamed|embarrass\\w*|shy|afraid|humiliating|awkward) (?:\\w+ ){0,3}(?:ask|say|tell|bring)|(?:only|just) (?:you|person|one) (?:\\w+ ){0,3}(?:help|trust|turn to|rely)|no ?one else|nobody else|(?:ill|i will|i shall|promise|swear) (?:\\w+ ){0,3}(?:pay|repay|refund) (?:you|it|every\\w*)|i beg|begging|god will bless|on my knees|do something please|please do something|count on you|rely on you',
);
/** Where money can be sent. */
const HANDLE = phrase(
  'do you (?:have|use)|you got|have you got|you have|are you on, ~1, {payment}',
  '(?:my|the|here is my|heres my), {payment}, ?\\w+, is|details|number|tag|id|email',
);
const ANYTHING = phrase(
  'anything|any amount|whatever|any help, ~2, helps?|spare|give|send|can|would, ?\\w+',
);
const OWN_DEBT = phrase(
  'my|his|her|our|the, ~2, rent|visa|surgery|operation|hospital|medicine|medication|meds|customs|bail|flight|airfare|landlord|fees?|release|tuition|phone bill|electric|passport|lawyer|treatment|funeral',
);
/** The two share a cost, or one pays the other back. */
const SHARED = phrase(
  '(?:do|did) i owe|pay (?:you|u) back|pay me back|next round|(?:got|have|grab|bought|booked|ordered) (?:us |you |the |our |both |two |your |my )*tickets?|split|half|halves|your (?:share|part|portion|half|end|ticket|seat|drinks?|food)|for yours|each|apiece|owe me|owed me|owe you|pay me back|paid for (?:you|yours|us|both)|my treat|dutch|the tab|the check|even steven',
  '(?:for|of|on|with) (?:the|our|your|those|that|dinner|lunch) ?(?:concert |movie |train |parking |show |game |last |hockey |baseball )?(?:tickets?|pizza|dinner|drinks?|gas|uber|lyft|parking|airbnb|tolls?|groceries|snacks|coffees?|brunch|lunch|popcorn|wine|bowling|museum|shows?|concert|game|cab|taxi|food|rental|cabin|cake|flowers|bill|appetizers|tacos|sushi|entry|cover)',
);
/** Told of somebody else, or of others in general. */
const TOLD = phrase(
  'scams?|scammers?|scammed|scammy|bots?|catfish\\w*|fake profiles?|romance fraud|fraudsters?|phishing|tinder swindler|nigerian prince|con (?:man|artist)|reported (?:him|her|them|it)|blocked (?:him|her|them)|my ex|my last date|last (?:guy|girl|woman|man|date)|(?:some|one|another|this|a)? ?(?:guy|girl|dude|woman|man|person|profile|account|match|someone|somebody) (?:on here |i matched )?(?:asked|wanted|tried|told|messaged|kept|begged|sent|texted)|people (?:who|that) ask|clients?|customers?|kidding|jk|just joking',
);

export interface Signs {
  asks: 'giftCard' | 'crypto' | 'money' | null;
  isTold: boolean;
  card: boolean;
  coin: boolean;
  /** Money that grows is promised. */
  promise: boolean;
  offersCoin: boolean;
  asksCoin: boolean;
  cardCode: boolean;
  app: boolean;
  leaves: boolean;
  number: boolean;
  trouble: boolean;
  need: boolean;
  pleads: boolean;
  pleadsHard: boolean;
  /** Says where money can be sent. */
  handle: boolean;
  anything: boolean;
  ownDebt: boolean;
  shared: boolean;
  away: boolean;
}

/** What a text as `plainWords` gives it holds. Looks for all of it, whatever it finds. */
export function signsIn(plain: string): Signs {
  const has = (pattern: RegExp) => pattern.test(plain);
  const asksMoney = ASKS_MONEY.filter(has).length > 0;
  const asksCard = has(ASKS_CARD);
  const sendsCoin = has(SENDS_COIN) || (asksMoney && has(COIN));
  return {
    asks: asksCard ? 'giftCard' : sendsCoin ? 'crypto' : asksMoney ? 'money' : null,
    isTold: has(TOLD),
    card: has(CARD),
    coin: has(COIN_TOPIC),
    promise: has(COIN_PROMISE),
    offersCoin: has(COIN_OFFER),
    asksCoin: has(ASKS_COIN),
    cardCode: has(CARD_CODE),
    app: has(APP),
    leaves: has(LEAVES),
    number: has(NUMBER),
    trouble: has(TROUBLE),
    need: has(NEED),
    pleads: has(PLEADS),
    pleadsHard: has(PLEADS_HARD),
    handle: has(HANDLE),
    anything: has(ANYTHING),
    ownDebt: has(OWN_DEBT),
    shared: has(SHARED),
    away: has(AWAY),
  };
}
