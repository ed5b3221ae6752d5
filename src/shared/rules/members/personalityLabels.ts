import { type Say, type Text, t, text } from '../../texts/t';
import type { PersonalityTypeName } from './personality';

/** One person of the type, and several. */
const TYPE_LABELS: Readonly<Record<PersonalityTypeName, { one: Text; several: Text }>> = {
  'The Nurturer': { one: text('The Nurturer'), several: text('Nurturers') },
  'The Adventurer': { one: text('The Adventurer'), several: text('Adventurers') },
  'The Thinker': { one: text('The Thinker'), several: text('Thinkers') },
  'The Harmonizer': { one: text('The Harmonizer'), several: text('Harmonizers') },
  'The Leader': { one: text('The Leader'), several: text('Leaders') },
  'The Supporter': { one: text('The Supporter'), several: text('Supporters') },
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

/** Types and traits are stored in English. */
export const typeLabel = (type: string, say: Say = t): string =>
  isType(type) ? say(TYPE_LABELS[type].one) : type;

/** `Thinkers`, for `The Thinker`. */
export const typesLabel = (type: string, say: Say): string =>
  isType(type) ? say(TYPE_LABELS[type].several) : type;

const isType = (type: string): type is PersonalityTypeName => Object.hasOwn(TYPE_LABELS, type);

export const traitLabel = (trait: string, say: Say = t): string =>
  Object.hasOwn(TRAIT_LABELS, trait)
    ? say(TRAIT_LABELS[trait as keyof typeof TRAIT_LABELS])
    : trait;
