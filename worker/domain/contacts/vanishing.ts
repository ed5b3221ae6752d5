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
