import { type Text, text } from '../../texts/t.ts';

/** In the order of the bits in which a member's preferences are stored. */
export const GENDERS = ['male', 'female', 'non-binary'] as const;
export type Gender = (typeof GENDERS)[number];

export const GENDER_LABELS: Readonly<Record<Gender, Text>> = {
  male: text('Male'),
  female: text('Female'),
  'non-binary': text('Non-binary'),
};
