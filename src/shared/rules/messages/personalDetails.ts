import { withSpelledNumbers } from './spelledNumbers';

export type PersonalDetail = 'phone' | 'email' | 'address' | 'link';

/** Ten digits in North American format, with or without `+1`. */
const PHONE =
  /(?<![\d$.,/-])(?:\+?1[ .-]?)?(?:\([2-9]\d\d\) ?|[2-9]\d\d[ .-]?)[2-9]\d\d[ .-]?\d{4}(?!\d)/;
/** Any number with its country code: at least eight digits. */
const PHONE_ABROAD = /(?<!\w)\+[1-9](?:[ .()-]{0,2}\d){7,14}(?!\d)/;

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.\p{L}{2,}/u;
/** An address spelled out to evade filters: "sam (at) gmail dot com", "arroba gmail punto com". */
const EMAIL_IN_WORDS =
  /[\w.+-]+\s?(?:@|\(at\)|\[at\]|\(?\barroba\b\)?|\bat\b)\s?(?:gmail|yahoo|hotmail|outlook|icloud|aol|proton(?:mail)?)\s?(?:\(dot\)|\[dot\]|\(?\bpunto\b\)?|\bdot\b|\.)\s?com\b/i;

const LINK = /\bhttps?:\/\/\S|\bwww\.[\w-]+\.[a-z]/i;
/** Endings that are also words count only with a path after them: "tell.me" is a missing space. */
const BARE_LINK =
  /(?<![\w@.-])(?:[a-z0-9-]+\.)+(?:(?:com|net|org|info|app|xyz|online)(?![\w-])|(?:me|co|us|ly|gg|tv|io|be)\/\w)/i;

/** "My page dot com", "mi página punto com", but not "the dot com bubble". */
const LINK_IN_WORDS =
  /(?<![\p{L}\p{N}])(?!(?:an|the|this|that|any|some|first|early|during|of|de|del|el|la|los|las|un|una)\s)[\p{L}\p{N}-]{2,}\s(?:(?:dot|punto)|[([](?:dot|punto)[)\]])\s(?:com|net|org|info|app|xyz|online)\b(?!\s(?:boom|bubble|crash|era|company|companies|years?|stocks?))/iu;

const BARE_LINKS = [BARE_LINK, LINK_IN_WORDS];

/** "Calle Grove 120", "avenida Bergenline, número 4500", "calle 48 #210". */
const SPANISH_ADDRESS =
  /(?<!\p{L})(?:[Cc]alle|[Aa]venida|[Aa]v(?:da)?\.|[Cc]arrera|[Pp]aseo)(?: (?:de (?:la |los |las )?)?(?:\p{Lu}[\p{L}'’-]*|\d{1,3})){1,3}(?:,? (?:n[uú]mero|n[uú]m\.?|[Nn]o\.|casa|#) ?|(?<=\p{L}),? )[1-9]\d{0,4}(?![\d:]| ?[ap]\.?m\b| (?:de|d[ií]as|a)\b)/u;
const SPANISH_ADDRESS_IN_HASTE =
  /(?<!\p{L})(?:calle|avenida|av|avda)\.? (?:\p{L}+ |\d{1,3} ){1,3}(?:n[uú]mero|n[uú]m\.?|#) ?[1-9]\d{0,4}\b/iu;

const SPANISH_ADDRESSES = [SPANISH_ADDRESS, SPANISH_ADDRESS_IN_HASTE];

const STREETS =
  /^(?:street|avenue|road|boulevard|lane|drive|court|place|terrace|circle|way|st|ave|rd|blvd|ln|dr|ct|pl|ter|cir)$/i;
const STREETS_IN_HASTE = /^(?:street|avenue|st|ave|rd|blvd)$/;
const HOUSE_NUMBER = /^[1-9]\d{0,4}[a-z]?$/i;
const YEAR = /^20[2-3]\d$/;
/** Words before a number that make it one of a road or a day. */
const NUMBERED =
  /^(?:exits?|routes?|rte?|i|us|nj|mile|marker|gate|track|top|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?$/i;
const DIRECTION = /^(?:[nsew]|north|south|east|west)\.?$/i;
const PROPER_NAME =
  /^(?!(?:AM|PM)$)(?:\p{Lu}[\p{L}'’-]*|\p{Lu}\p{Ll}{0,2}\.|\d{1,3}(?:st|nd|rd|th))$/u;
const LOWER_WORD = /^\p{Ll}{3,}$/u;
/** "A 2 way street", "at 7 the street fair": these are not street names. */
const NO_STREET_NAME =
  /^(?:way|lane|mile|block|car|min|minute|hour|more|other|busy|quiet|side|cross|the|this|that|our|your|same)s?$/;

/**
 * Details in a text by which a stranger could find its writer outside Parkway: a telephone number,
 * an e-mail address, a street address, a link. Meant for a gentle note, so it would rather miss one
 * than mistake prices, times, dates, years or exits for one.
 */
export function personalDetailsIn(text: string): PersonalDetail[] {
  const numbered = withSpelledNumbers(text);
  const withoutEmail = text.replace(EMAIL_IN_WORDS, ' ');
  const found: [PersonalDetail, boolean][] = [
    ['phone', [text, numbered].some((each) => PHONE.test(each) || PHONE_ABROAD.test(each))],
    ['email', EMAIL.test(text) || EMAIL_IN_WORDS.test(text)],
    ['address', holdsAddress(text) || SPANISH_ADDRESSES.some((pattern) => pattern.test(text))],
    ['link', LINK.test(text) || BARE_LINKS.some((pattern) => pattern.test(withoutEmail))],
  ];
  return found.filter(([, isThere]) => isThere).map(([detail]) => detail);
}

function holdsAddress(text: string): boolean {
  const words = text.split(/\s+/);
  return words.some(
    (word, index) =>
      HOUSE_NUMBER.test(word) &&
      !YEAR.test(word) &&
      !NUMBERED.test(words[index - 1] ?? '') &&
      isStreet(words.slice(index + 1, index + 6)),
  );
}

/** Whether a street's name and kind begin here: `W. 4th St.`, `Bloomfield Avenue`, `main st`. */
function isStreet(words: readonly string[]): boolean {
  const name = DIRECTION.test(words[0] ?? '') ? words.slice(1) : words;
  const kindAt = (index: number) => (name[index] ?? '').replace(/[.,;:!?)]+$/, '');
  const [first = ''] = name;
  if (LOWER_WORD.test(first) && !NO_STREET_NAME.test(first)) {
    return STREETS_IN_HASTE.test(kindAt(1));
  }
  const end = name.findIndex((word) => !PROPER_NAME.test(word));
  const last = Math.min(3, end < 0 ? name.length : end);
  return [1, 2, 3].some((index) => index <= last && STREETS.test(kindAt(index)));
}
