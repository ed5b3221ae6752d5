/** Stands in lists for a message with a word that its receiver hides. */
export const HIDDEN_MESSAGE = 'A message with a word you hide';
