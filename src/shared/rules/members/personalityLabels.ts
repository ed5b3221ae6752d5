import { type Say, type Text, t, text } from '../../texts/t';
import type { PersonalityTypeName } from './personality';

const TYPE_LABELS: Readonly<Record<PersonalityTypeName, Text>> = {
  'The Nurturer': text('The Nurturer'),
  'The Adventurer': text('The Adventurer'),
  'The Thinker': text('The Thinker'),
  'The Harmonizer': text('The Harmonizer'),
  'The Leader': text('The Leader'),
  'The Supporter': text('The Supporter'),
};

const TRAIT_LABELS = {
  caring: text('caring'),
  warm: text('warm'),
  devoted: text('devoted'),
  tender: text('tender'),
  spontaneous: text('spontaneous'),
  curious: text('curious'),
  bold: text('bold'),
  playful: text('playful'),
  thoughtful: text('thoughtful'),
  analytical: text('analytical'),
  independent: text('independent'),
  observant: text('observant'),
  calm: text('calm'),
  patient: text('patient'),
  diplomatic: text('diplomatic'),
  'open-minded': text('open-minded'),
  decisive: text('decisive'),
  direct: text('direct'),
  confident: text('confident'),
  ambitious: text('ambitious'),
  loyal: text('loyal'),
  dependable: text('dependable'),
  generous: text('generous'),
  encouraging: text('encouraging'),
} as const;

/** Several people of the type. */
const PLURALS: Readonly<Record<PersonalityTypeName, Text>> = {
  'The Nurturer': text('Nurturers'),
  'The Adventurer': text('Adventurers'),
  'The Thinker': text('Thinkers'),
  'The Harmonizer': text('Harmonizers'),
  'The Leader': text('Leaders'),
  'The Supporter': text('Supporters'),
};

/** Types and traits are stored in English. */
export const typeLabel = (type: string, say: Say = t): string =>
  Object.hasOwn(TYPE_LABELS, type) ? say(TYPE_LABELS[type as PersonalityTypeName]) : type;

export const traitLabel = (trait: string, say: Say = t): string =>
  Object.hasOwn(TRAIT_LABELS, trait)
    ? say(TRAIT_LABELS[trait as keyof typeof TRAIT_LABELS])
    : trait;

/** `Thinkers`, for `The Thinker`. */
export const typesLabel = (type: string, say: Say): string =>
  Object.hasOwn(PLURALS, type) ? say(PLURALS[type as PersonalityTypeName]) : type;
