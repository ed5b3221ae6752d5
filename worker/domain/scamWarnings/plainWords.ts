import { LETTERS } from '../../../src/shared/rules/members/lookAlikes';
import { withSpelledNumbers } from '../../../src/shared/rules/messages/spelledNumbers';
import { inEnglish } from './spanish';
import { withSums } from './sums';

/** Digits and signs that replace letters within a word. */
const FOR_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};
/** Words in which a 1 stands for an l. */
const WITH_L =
  /^(?:help|please|pls|bills?|dollars?|paypal|wallet|zelle|telegram|google|family|account|loan|lend|flight|hotel|only|rental)$/;
/** "$300", "50k", "2nd", "10pm": numbers with their affixes. */
const NUMBER = /^[$€£]?\d[\d.,:]*\p{L}{0,5}[.,!?;:)]*$/u;
const ADDRESS = /@[a-z\d-]+\.[a-z]|:\/\/|www\./;

/** One word each, even when written with gaps or doubled letters, on purpose or not. */
const JOINED = [
  'giftcard',
  'bitcoin',
  'whatsapp',
  'telegram',
  'cashapp',
  'moneygram',
  'westernunion',
  'paypal',
  'crypto',
  'ethereum',
  'hangouts',
].map((word) => ({ word, gapped: ` ${[...word].join('+ ?')}+(s?)(?= )` }));
const JOINED_ANY = new RegExp(JOINED.map(({ gapped }) => gapped).join('|'));
const joined = (plain: string) =>
  JOINED.reduce(
    (read, { word, gapped }) => read.replace(new RegExp(gapped, 'g'), ` ${word}$1`),
    plain,
  );
const IN_FULL: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  plz: 'please',
  pls: 'please',
  til: 'until',
  till: 'until',
  w: 'with',
  n: 'and',
  lil: 'little',
  'little bit': 'little',
  bit: 'little',
  tmrw: 'tomorrow',
  gotta: 'have to',
  wanna: 'want to',
  shall: 'will',
};
const SHORT = [
  [/ (?:wh?at+s+ap+s?|g?wh?at?sap+|[wg]u?as+ap+|wapp|wpp|wsp|wsap)(?= )/g, () => ' whatsapp'],
  [/ (?:tel+e?gra[mn]+a?|tlgrm|tele)(?= )/g, () => ' telegram'],
  [
    / (?:u|ur|plz|pls|till?|w|n|lil|little bit|bit|tmrw|gotta|wanna|shall)(?= )/g,
    (written: string) => ` ${IN_FULL[written.slice(1)] ?? written}`,
  ],
  [/ (?:may i|might you)(?= )/g, () => ' could you'],
] as const;
/** Nobody spells out a telephone number but to hide it. */
const SPELLED_NUMBER = 'spellednumber';
/** Splits a run of single letters when even its words are only one space apart. */
const RUN_OF_WORDS =
  /(send|giftcards?|cards?|money|cash|bitcoin|crypto|whatsapp|telegram|dollars|please|help|need|buy|loan|manda|envia|dinero|plata|tarjetas?|regalo|dolares|ayuda|porfavor|zelle)/g;

/**
 * A text as a reader understands it despite its spelling: lower-case Latin letters in place of
 * lookalikes; digits and signs within a word as the letters they stand for; spaced letters joined;
 * sums as `#`. One space before and after every word, and ` . ` at the end of a sentence.
 */
export function plainWords(text: string): string {
  const numbered = withSpelledNumbers(latinWords(text), () => SPELLED_NUMBER);
  const plain = withSums(inEnglish(numbered))
    .replace(/[.!?;]+(?=\s|$)|…/g, ' . ')
    .replace(/[^\p{L}\p{N}#.%]+|(?<! )\.(?! )/gu, ' ');
  const read = SHORT.reduce(
    (text, [written, inFull]) => text.replace(written, inFull),
    ` . ${plain.trim().replace(/\s+/g, ' ')} . `,
  );
  return JOINED_ANY.test(read) ? joined(read) : read;
}

const TENS = 'veint[a-z]+|(?:trei|cuare|cincue|sese|sete|oche|nove)nta(?: y [a-z]+)?';
const SPANISH_SUM = new RegExp(
  `\\b(?:(?:cien|ciento|[a-z]+cient[oa]s|quinient[oa]s)(?: mil)?(?: (?:${TENS}))?|(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|veinte) mil)\\b`,
  'gi',
);

/** A text with Spanish hundreds and thousands in digits: "trescientos cincuenta", "dos mil". */
export const inDigits = (text: string) => text.replace(SPANISH_SUM, '350');

/** The same in its own language: its words as they are, without accents, and numbers as `#`. */
export function writtenWords(text: string): string[] {
  return latinWords(text)
    .replace(/\u0301/g, '')
    .replace(/[$€£]?\d[\d.,]*/g, ' # ')
    .split(/[^a-z#?]+|(?=\?)/)
    .filter((word) => word !== '');
}

/** A text in lower-case Latin letters, without what was done to hide its words. */
function latinWords(text: string): string {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\n+/g, ' . ')
    .replace(/[¡¿]/g, ' ')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}'’‘`](?<!e\u0301(?!\p{L}))/gu, '');
  // What ASCII and currency signs look like depends on their neighbors.
  const latin = folded.replace(/[^\p{ASCII}\p{Sc}]/gu, (each) => LETTERS.get(each) ?? each);
  const words = joinLetters(latin).split(/\s+/).map(lettersOf).join(' ');
  return words.replace(/(\p{L})\1{2,}/gu, '$1');
}

/** "g i f t", "b.i.t.c.o.i.n", "w-h-a-t-s". */
function joinLetters(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}@$]([ .\-_*])(?:[\p{L}\p{N}@$]\1){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu,
    (run) => run.replace(/[ .\-_*]/g, '').replace(RUN_OF_WORDS, ' $1 '),
  );
}

function lettersOf(word: string): string {
  if (!/[a-z]/.test(word) || !/[\d@$!|]/.test(word)) return word;
  if (NUMBER.test(word) || ADDRESS.test(word)) return word;
  const [, inside = '', end = ''] = /^(.*?)([!?.,;:]*)$/.exec(word) ?? [];
  const read = (one: string) =>
    inside.replace(/[013457@$!|8]/g, (sign) => (sign === '1' ? one : (FOR_LETTERS[sign] ?? sign)));
  const withL = read('l');
  return (WITH_L.test(withL) ? withL : read('i')) + end;
}
