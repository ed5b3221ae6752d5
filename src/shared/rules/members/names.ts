import { errorText } from '../../texts/errorText';
import { lookAlikes } from './lookAlikes';
import reservedNames from './reservedNames.json' with { type: 'json' };

export const NAME_ERRORS = ['contact', 'staff', 'characters'] as const;
export type NameError = (typeof NAME_ERRORS)[number];

/** Messages to the person with that name. */
export const NAME_REFUSALS: Record<NameError, string> = {
  contact: errorText("A name can't contain a web address, a handle or a phone number."),
  staff: errorText(
    'That name could be mistaken for the people who run Parkway. Please use your own name.',
  ),
  characters: errorText('A name can contain letters, spaces, hyphens, apostrophes and periods.'),
};

/** Invisible, or changes the direction of text around it: never part of a name. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Co}\p{Cn}\p{Cs}]/u;
/** Letters and their marks, spaces, and punctuation within names of any language. */
const WRITTEN = /^[\p{L}\p{M}\p{Zs}'’‘ʼʻ`´.,·・‧\-‐‑–־׳״]*$/u;
/** "Smith 3rd": the only place for a digit. */
const ORDINAL = / (?:2nd|3rd|[4-9]th)\.?$/i;
/** Stacked marks hide the text around them. No script needs five on one letter. */
const PILED_UP = /\p{M}{5}/u;
/** Within one word, Latin letters next to another script's; signs of no script are allowed. */
const MIXED =
  /\p{Script=Latin}[\p{L}\p{M}]*(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}|(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}[\p{L}\p{M}]*\p{Script=Latin}/u;

const HANDLE = /@|\bt\.me\b/i;
/** A period without a space and a capital after it: not "St.John". */
const DOMAIN = /\p{L}{2,}\.\p{Ll}{2,}/u;
const ADDRESS =
  /\/\/|\bwww\b|[\p{L}\p{N}]\s?(?:\.|\(dot\)|\[dot\]|\sdot\s)\s?(?:com|net|org)(?!\p{L})|[\p{L}\p{N}]{2}\.(?:info|app|xyz|online|site|link|io|co|us|ly|gg|tv)(?!\p{L})/iu;
const PHONE_DIGITS = 7;
/** Letters that are read together: one letter of some scripts decomposes into a whole sentence. */
const LONGEST_RUN = 60;

/**
 * `staff`: each word poses as staff by itself, or run together with others of these lists.
 * `beside`: poses as staff together with those; alone it is an ordinary word or a name. A function
 * followed by a unit poses as staff, too: "Safety Desk", "Billing Dept". `neverWithin`: in no real
 * name, refused anywhere within a word.
 */
const { staff, beside, functions, units, neverWithin } = reservedNames;

/** Repeated letters are shortened in names, so also in the words compared with: "billing". */
const either = (words: readonly string[]) =>
  [...new Set(words.map((word) => shortened(lookAlikes(word), 2)))]
    .toSorted((a, b) => b.length - a.length)
    .join('|');
const RUN_TOGETHER = new RegExp(
  `^(?:${either(beside)})*(?:${either(staff)}|(?:${either(functions)})(?:${either(units)}))(?:${either([...staff, ...beside])})*$`,
  'u',
);
const WITHIN = new RegExp(either(neverWithin), 'u');

/** It has contact details, poses as staff, or hides or reverses letters; `null` if valid. */
export function nameError(name: string): NameError | null {
  if (leadsElsewhere(name)) return 'contact';
  if (posesAsStaff(name)) return 'staff';
  const text = name.replace(ORDINAL, '');
  const isWritten = WRITTEN.test(text) && /\p{L}/u.test(text);
  if (!isWritten || UNSEEN.test(text) || PILED_UP.test(text.normalize('NFD')) || MIXED.test(text)) {
    return 'characters';
  }
  return null;
}

function leadsElsewhere(name: string): boolean {
  const seen = name.normalize('NFKC').replace(new RegExp(UNSEEN, 'gu'), '');
  const digits = seen.replace(/\P{Nd}/gu, '').length;
  return [HANDLE, DOMAIN, ADDRESS].some((each) => each.test(seen)) || digits >= PHONE_DIGITS;
}

/** Also detects words that are spaced out, or drawn out: "S u p p o r t", "Adminnn". */
function posesAsStaff(name: string): boolean {
  const seen = name.normalize('NFKC').replace(new RegExp(UNSEEN, 'gu'), '');
  // "AdminMike" is two words, and the "!" of "Staff!" is not a letter.
  const apart = seen.replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2');
  const bare = apart.replace(/[^\p{L}\p{M}\p{N}]/gu, ' ');
  return [name, apart, bare]
    .map(lookAlikes)
    .flatMap((each) => [shortened(each, 2), shortened(each, 1)])
    .some((each) => saysStaff(each.split(' ').filter(Boolean)));
}

/** "Adminnn" with its run of letters cut to `length`. */
function shortened(text: string, length: number): string {
  return text.replace(/(.)\1{2,}/gu, (_, letter: string) => letter.repeat(length));
}

function saysStaff(words: readonly string[]): boolean {
  return words.some((word, from) => {
    if (WITHIN.test(word)) return true;
    let run = '';
    for (const each of words.slice(from)) {
      run += each;
      if (run.length > LONGEST_RUN) return false;
      if (RUN_TOGETHER.test(run)) return true;
    }
    return false;
  });
}
