import { type Text, text } from '../../texts/t.ts';

/** Of a member who states none. */
export const NO_FACTS = {
  intention: null,
  children: null,
  heightCm: null,
  work: null,
  languages: null,
  smoking: null,
  drinking: null,
  faith: null,
} as const;

export type FactName = keyof typeof NO_FACTS;

/** Short facts a member may state, each left out or hidden as they like. Politics are not asked. */
export const FACTS = Object.keys(NO_FACTS) as [FactName, ...FactName[]];

export const INTENTIONS = ['longTerm', 'shortTerm', 'friends', 'unsure'] as const;
export const CHILDREN = ['want', 'haveAndWant', 'have', 'doNotWant', 'unsure'] as const;
export const SMOKING = ['never', 'sometimes', 'often', 'quitting'] as const;
export const DRINKING = ['never', 'sometimes', 'often'] as const;
export const FAITHS = [
  'agnostic',
  'atheist',
  'buddhist',
  'catholic',
  'christian',
  'hindu',
  'jewish',
  'muslim',
  'sikh',
  'spiritual',
  'other',
] as const;

/** Languages that a search may ask for, with what members write for them, in lower case. */
export const SPOKEN_NAMES = {
  english: ['english', 'inglés', 'ingles'],
  spanish: ['spanish', 'español', 'espanol', 'castellano'],
} as const;
export const SPOKEN = ['english', 'spanish'] as const satisfies (keyof typeof SPOKEN_NAMES)[];

export type Intention = (typeof INTENTIONS)[number];

export const INTENTION_LABELS: Readonly<Record<Intention, Text>> = {
  longTerm: text('Something lasting'),
  shortTerm: text('Something casual'),
  friends: text('Friends'),
  unsure: text('Not sure yet'),
};
export type Children = (typeof CHILDREN)[number];
export const HEIGHT_CM = { min: 120, max: 230 } as const;
