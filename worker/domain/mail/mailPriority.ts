/** The order in which mails are sent. The tables store the index in this list. */
export const MAIL_PRIORITIES = [
  'security',
  'payments',
  'confirmations',
  'people',
  'letters',
] as const;

export type MailPriority = (typeof MAIL_PRIORITIES)[number];

export const rankOf = (priority: MailPriority): number => MAIL_PRIORITIES.indexOf(priority);

/** Mails that the provider accepts in 24 hours, unless `MAIL_DAILY_QUOTA` says otherwise. */
export const DEFAULT_DAILY_QUOTA = 200;

interface Share {
  /** The share of the quota that this priority may use at most. */
  own: number;
  /** The share of the quota that all mails may have used before this priority waits. */
  before: number;
}

/**
 * Security, verdicts and payments are never held back. Their share is reserved: the others wait
 * before the quota is used up.
 */
const SHARES: Partial<Record<MailPriority, Share>> = {
  confirmations: { own: 0.5, before: 0.85 },
  people: { own: 0.75, before: 0.75 },
  letters: { own: 0.25, before: 0.5 },
};

/** The same in numbers of mails; `null` if unlimited. */
export function shareLimits(priority: MailPriority, quota: number) {
  const share = SHARES[priority];
  if (!share) return null;
  return { own: Math.floor(share.own * quota), before: Math.floor(share.before * quota) };
}
