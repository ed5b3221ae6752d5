import { AGE_RANGE } from '../limits';

/** Sets no age filter, because one would leave out members who hide their age. */
export const EVERY_AGE = `${AGE_RANGE.min}+`;
