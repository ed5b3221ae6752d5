import { SPANISH_ASKS, SPANISH_VERBS } from './spanishAsks';
import { SPANISH_STORIES } from './spanishStories';
import { SPANISH_TALK } from './spanishTalk';
import { ENGLISH_TOO, SPANISH_WORDS, SPANISH_WORDS_OFTEN } from './spanishWords';

/**
 * Forms of a verb in -ar, by what follows its stem, with `V` for the English verb and `D` for its
 * past: tú, usted and vos differ only in accents. Forms in e have a stem of their own.
 */
const FORMS_IN_A: Readonly<Record<string, string>> = {
  V: 'ar|a',
  'V me': 'arme|ame',
  'V us': 'arnos|anos',
  'V you': 'arte|arles',
  'V him': 'arle|ale',
  'V it': 'arlo|arla|arlos|arlas|alo|ala',
  'V me it': 'armelo|armela|armelos|armelas|amelo|amela|amelos|amelas',
  'V you it': 'artelo|artela|arselo',
  'i V': 'o',
  'you V': 'as',
  'they V': 'an',
  'we V': 'amos',
  'you D': 'aste|astes',
  'they D': 'aron',
  D: 'ado|ada|aba|aban',
  Ving: 'ando|andome|andole',
  'i will V': 'are',
  'you will V': 'aras',
  'will V': 'ara|aran|aremos',
  'would V': 'aria|arian|ariamos',
  'would you V': 'arias',
};
const FORMS_IN_E: Readonly<Record<string, string>> = {
  V: 'e|es|en',
  'V me': 'eme|enme',
  'V us': 'enos',
  'V him': 'ele',
  'V it': 'elo|ela',
  'V me it': 'emelo|emela|emelos|emelas',
  'i D': 'e\u0301',
};
/** Before a form of a verb in -ar. */
const AFTER: readonly (readonly [
  before: string,
  form: 'o' | 'ar' | 'as' | 'ado' | 'ara' | 'aras' | 'arias' | 'e' | 'es',
  english: string,
])[] = [
  ['me', 'es', 'V me'],
  ['me lo', 'es', 'V me it'],
  ['me los', 'es', 'V me it'],
  ['me la', 'es', 'V me it'],
  ['le tengo que', 'ar', 'i have to V him'],
  ['le tengo q', 'ar', 'i have to V him'],
  ['les tengo que', 'ar', 'i have to V them'],
  ['le voy a', 'ar', 'i will V him'],
  ['les voy a', 'ar', 'i will V them'],
  ['le quiero', 'ar', 'i want to V him'],
  ['le puedo', 'ar', 'i can V him'],
  ['te', 'o', 'i V you'],
  ['le', 'o', 'i V him'],
  ['que', 'ara', 'to V'],
  ['q', 'ara', 'to V'],
  ['que', 'aras', 'you to V'],
  ['he', 'ado', 'i have D'],
  ['has', 'ado', 'you have D'],
  ['ha', 'ado', 'has D'],
  ['han', 'ado', 'have D'],
  ['me', 'as', 'can you V me'],
  ['me lo', 'as', 'can you V me it'],
  ['me los', 'as', 'can you V me it'],
  ['me la', 'as', 'can you V me it'],
  ['me las', 'as', 'can you V me it'],
  ['nos', 'as', 'can you V us'],
  ['me', 'arias', 'could you V me'],
  ['te', 'e', 'i D you'],
  ['le', 'e', 'i D him'],
  ['les', 'e', 'i D them'],
  ['lo', 'e', 'i D it'],
  ['la', 'e', 'i D it'],
  ['ya', 'e', 'i already D'],
  ['yo', 'e', 'i D'],
];

const SURE = new Map<string, string>();
for (const [stem, stemInE, verb, past] of SPANISH_VERBS.map((each) => each.split(' '))) {
  const english = (form: string) =>
    form.replace('V', `${verb}`.replace('-', ' ')).replace('D', `${past}`.replace('-', ' '));
  const add = (forms: Readonly<Record<string, string>>, start: string | undefined) => {
    for (const [form, endings] of Object.entries(forms)) {
      for (const ending of endings.split('|')) SURE.set(`${start}${ending}`, english(form));
    }
  };
  add(FORMS_IN_A, stem);
  add(FORMS_IN_E, stemInE);
  for (const [before, form, meaning] of AFTER) {
    SURE.set(`${before} ${form.startsWith('e') ? stemInE : stem}${form}`, english(meaning));
  }
}
/** Also with `que` as it is often shortened. */
const fill = (into: Map<string, string>, all: Readonly<Record<string, string>>) => {
  for (const [english, spanish] of Object.entries(all)) {
    for (const each of spanish.split('|')) {
      into.set(each, english);
      if (/ que\b|^que /.test(each)) into.set(each.replace(/\bque\b/, 'q'), english);
    }
  }
};
for (const part of [SPANISH_TALK, SPANISH_ASKS, SPANISH_STORIES, SPANISH_WORDS]) fill(SURE, part);
const OFTEN = new Map(SURE);
fill(OFTEN, SPANISH_WORDS_OFTEN);
for (const word of ENGLISH_TOO.split('|')) SURE.delete(word);

/** Numbers that are never sums: of days, hours, streets, sizes and birthdays. */
const ORDINALS =
  /\b((?:(?:el|del|al|dia) (?:[12]?\d|3[01])|(?:las?|calle|talla|ruta|cumpl[a-z]+) \d{1,3}))\b(?![\d.,]*\d|:| ?(?:%|k\b|mil\b|dolares|pesos|por ciento|al (?:mes|dia|ano)|mensual|diario))/g;

/** What someone else does for the writer, which is a statement: `me manda` alone may be a request. */
const BY_ANOTHER = new RegExp(
  `\\b((?:mis?|sus?|el|la|los|las|una?|otr[oa]) (?!amor|vida|rein?a?|rey|cielo|corazon|alma|bb|bebe)[a-z]+|ell[ao]s?|nadie|alguien)((?: (?:ya|no|nunca|siempre|tambien|casi|a veces|solo))?) (me|nos|te|les?)((?: l[aeo]s?)?) (${SPANISH_VERBS.map((each) => each.split(' ')[0]).join('|')})an?\\b`,
  'g',
);
const THIRD_PERSON = new Map(
  SPANISH_VERBS.map((each) => each.split(' ')).map(([stem, , verb]) => [
    stem,
    `${verb}`.replace('-', ' '),
  ]),
);
const WHOM: Readonly<Record<string, string>> = { me: 'me', nos: 'us', te: 'you' };
const asStatement = (
  _: string,
  who: string,
  when: string,
  whom: string,
  what: string,
  stem: string,
) => `${who}${when} ${THIRD_PERSON.get(stem)}s ${WHOM[whom] ?? 'him'}${what && ' it'}`;

/** Words of the longest phrase. */
const MOST_WORDS = 5;
/** A text with fewer Spanish words, and fewer of its words Spanish, is English with a name in it. */
const FEW = 2;
const SMALL_SHARE = 0.3;
/** Words that hardly occur twice in an English text. */
const LINKS = new Set(
  'que|el|la|los|las|de|del|en|con|por|para|pa|una|un|mi|tu|te|se|su|sus|lo|le|les|es|al|y|nos|dos|q'.split(
    '|',
  ),
);
const LINKS_SHARE = 0.4;

/**
 * A text of lower-case Latin letters with the Spanish words and phrases that matter to the clues in
 * English, so that the same clues and weights judge both languages, and a text in both. Words that
 * English has too, such as `a`, are only read as Spanish among Spanish words. The accent of a final
 * `e` (`compré`) may be left in, for the past.
 */
export function inEnglish(text: string): string {
  const parts = partsOf(text.replace(ORDINALS, '$1th').replace(BY_ANOTHER, asStatement));
  const meanings = areSpanish(parts) ? OFTEN : SURE;
  let english = parts[0] ?? '';
  for (let at = 1; at < parts.length; ) {
    const found = longestAt(parts, at, meanings);
    english += (found?.meaning ?? parts[at] ?? '') + (parts[at + (found?.length ?? 1)] ?? '');
    at += (found?.length ?? 1) + 1;
  }
  return english.replace(/\u0301/g, '');
}

/** Whether a text is Spanish, or so much of it that words of both languages are read as Spanish. */
export const isSpanish = (text: string): boolean =>
  areSpanish(partsOf(text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')));

/** Words at odd places, and what is between them. */
const partsOf = (text: string) => text.split(/([a-z]+\u0301?)/);

function areSpanish(parts: readonly string[]): boolean {
  const sure = parts.filter((part) => SURE.has(part)).length;
  const links = parts.filter((part) => LINKS.has(part)).length;
  const words = (parts.length - 1) / 2;
  return (
    sure >= FEW ||
    (sure > 0 && sure >= words * SMALL_SHARE) ||
    (links >= FEW && sure + links >= words * LINKS_SHARE)
  );
}

function longestAt(parts: readonly string[], at: number, meanings: ReadonlyMap<string, string>) {
  let phrase = '';
  let longest: { meaning: string; length: number } | null = null;
  for (let length = 1; length < MOST_WORDS * 2; length += 2) {
    phrase += parts[at + length - 1] ?? '';
    const meaning =
      meanings.get(phrase) ??
      (phrase.endsWith('\u0301') ? meanings.get(phrase.slice(0, -1)) : undefined);
    if (meaning !== undefined) longest = { meaning, length };
    if (parts[at + length] !== ' ') break;
    phrase += ' ';
  }
  return longest;
}
