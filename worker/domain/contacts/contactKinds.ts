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

/**
 * The ways in which a member can disappear from another's sight, each with its cause: a decision
 * (`kind` of a decision), a parting (`PARTED`), a setting, a status, or an act. None of them
 * removes the right to block and to report after a contact.
 */
export const WAYS_OF_VANISHING = {
  passed: { decision: 'pass' },
  undone: { decision: 'none' },
  unmatched: { parting: 'byUnmatch' },
  closed: { parting: 'byClose' },
  blocked: { parting: 'byBlock' },
  hidden: { setting: 'profileVisible' },
  incognito: { setting: 'browseIncognito' },
  deleted: { act: 'account deleted' },
  deactivated: { status: 'inactive' },
  held: { status: 'held' },
  photoRemoved: { act: 'photo deleted' },
} as const;

export type WayOfVanishing = keyof typeof WAYS_OF_VANISHING;
