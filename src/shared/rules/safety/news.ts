/** Kinds of notifications in the header, besides messages. */
export const NEWS_KINDS = [
  'like',
  'match',
  'invitation',
  'event',
  'safety',
  'billing',
  'search',
  'plan',
] as const;
