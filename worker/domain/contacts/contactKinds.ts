/** What counts as contact with another member. */
export const CONTACT_KINDS = [
  'message',
  'request',
  'comment',
  'superLike',
  'eventLike',
  'match',
  'invitation',
  'reaction',
  'photo',
  'plan',
] as const;

export type ContactKind = (typeof CONTACT_KINDS)[number];

/** A contact is kept this long after its latest act. */
export const CONTACT_DAYS = 365;
export const CONTACT_MS = CONTACT_DAYS * 86_400_000;
