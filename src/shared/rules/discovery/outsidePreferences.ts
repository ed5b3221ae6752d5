import { text } from '../../texts/t';
/** Says neither which preference does not fit, nor whether a hidden age is why. */
export const OUTSIDE_PREFERENCES = text(
  "You're outside what they're looking for, so you can't like or write to them first.",
);
