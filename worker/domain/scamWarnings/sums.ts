const ONES = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen';
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const SMALL = `(?:${ONES}|${TENS}|an?|couple|few|several)`;
const CURRENCY = '(?:dollars?|bucks?|usd|usdt|euros?|eur|pounds?|gbp|quid|grand|btc|eth)';
/** What may follow a number without a currency; otherwise it counts something else. */
const NOTHING_COUNTED =
  '(?=\\s*(?:[.,!?;)]|$)|\\s+(?:for|to|so|by|please|pls|today|tonight|now|till|until|via|on|in|and|or|if|before|through|thru|right|asap|urgently|quick|quickly|max|only|back)\\b)';

const WITH_SIGN = /[$€£]\s?\d[\d.,]*\d?\s?k?\b|\b\d[\d.,]*\s?k?\s?[$€£]/g;
const IN_DIGITS = new RegExp(
  `\\b\\d[\\d.,]*\\s?k?\\s+${CURRENCY}\\b|\\b\\d[\\d.,]*(?:usd|usdt|eur|gbp|btc|eth)\\b`,
  'g',
);
const WORDS = `\\b${SMALL}(?:[ -](?:${SMALL}|hundred|thousand|grand|and|of))*`;
const IN_WORDS = new RegExp(`${WORDS}\\s+${CURRENCY}\\b`, 'g');
const HUNDREDS = new RegExp(
  `\\b(?:${SMALL}[ -]+){0,2}(?:hundred|thousand|grand)(?:\\s+(?:and\\s+)?${SMALL})*${NOTHING_COUNTED}`,
  'g',
);
const BARE = new RegExp(
  `(?<![\\d:/.#-])\\b(?!(?:19|20)\\d\\d\\b)(?:[1-9]\\d{1,5}|\\d{1,3},\\d{3})k?\\b(?![:/%-])${NOTHING_COUNTED}`,
  'g',
);

/** Small numbers are sums after a word that suggests a price. */
const AFTER_WORD =
  /\b(borrow|lend|loan|need|its|is|only|like|costs?|least|even|wants?|another|minimum|about|around|for|send|get|put|that|short|lack|give|spare|be|but|pay|me|of|asks?|than|just|or|start with|fee is|cover|move|invest|transfer|wire|deposit|without)\s+(?!(?:19|20)\d\d\b)(?:\d{1,3}k|[1-9]\d{1,4}k?|\d{1,3},\d{3})\b(?![:/%-]|\s*(?:am|pm|min|mins|minutes?|hours?|hrs?|days?|weeks?|months?|years?|yrs|miles?|mi|blocks?|people|of|percent|times|floors?|guys|kids|friends|students|degrees|steps|numbers?|digits?|\d|st|nd|rd|th|and a half|in|jobs|more|days|old|pages|sheets|breakfast|rounds?|balls|books|tomatoes|plates|seats|o)\b|\s+\d)/g;
const SHORT_OF = /\b\d{2,5} (?=short|minimum|bucks)/g;

/** Replaces sums of money, in digits and words, with `#`; bare numbers unless they count things. */
export function withSums(text: string): string {
  return text
    .replace(WITH_SIGN, ' # ')
    .replace(IN_DIGITS, ' # ')
    .replace(IN_WORDS, ' # ')
    .replace(HUNDREDS, ' # ')
    .replace(BARE, ' ## ')
    .replace(SHORT_OF, ' ## ')
    .replace(AFTER_WORD, '$1 ## ');
}
