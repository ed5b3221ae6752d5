const DIGITS: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  o: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  cero: '0',
  uno: '1',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
};
const WORD = `(?:${Object.keys(DIGITS).join('|')})`;
const BETWEEN = '[\\s.,-]{1,3}';
/** A run of digits in words, in English or Spanish, some of them perhaps in figures. */
const RUN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${WORD}|\\d+)(?:${BETWEEN}(?:${WORD}|\\d+)){2,}(?![\\p{L}\\p{N}])`,
  'giu',
);
/** Fewer are a score, a time, or counting aloud. */
const FEWEST_WORDS = 3;
const FEWEST_DIGITS = 7;

/** A text with telephone numbers that are spelled out in words replaced, by digits by default. */
export function withSpelledNumbers(
  text: string,
  replace: (digits: string) => string = (digits) => digits,
): string {
  return text.replace(RUN, (run) => {
    const parts = run.toLowerCase().split(/[\s.,-]+/);
    const digits = parts.map((part) => DIGITS[part] ?? part).join('');
    const words = parts.filter((part) => part in DIGITS).length;
    return words >= FEWEST_WORDS && digits.length >= FEWEST_DIGITS ? replace(digits) : run;
  });
}
