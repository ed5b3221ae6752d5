/** In the order of the bits that a member's preferences are stored by. */
export const GENDERS = ['male', 'female', 'non-binary'] as const;
export type Gender = (typeof GENDERS)[number];
