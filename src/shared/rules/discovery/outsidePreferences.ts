import { text } from '../../texts/t';
/**
 * To a member who does not match another's preferences: says neither which one, nor whether a
 * hidden age is why.
 */
export const OUTSIDE_PREFERENCES = text(
  "You're outside what they're looking for, so you can't like or write to them first.",
);
