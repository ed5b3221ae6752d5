/** Which mails go first. The place in this list is what stands in the tables. */
export const MAIL_PRIORITIES = [
  'security',
  'payments',
  'confirmations',
  'people',
  'letters',
] as const;

export type MailPriority = (typeof MAIL_PRIORITIES)[number];

export const rankOf = (priority: MailPriority): number => MAIL_PRIORITIES.indexOf(priority);

/** Mails that the provider takes in 24 hours, where `MAIL_DAILY_QUOTA` says nothing else. */
export const DEFAULT_DAILY_QUOTA = 200;

interface Share {
  /** Of the quota, what this priority may use at most. */
  own: number;
  /** Of the quota, what all mails may have used before this priority waits. */
  before: number;
}

/**
 * Security, verdicts and payments are never held back. What they need is reserved: the others wait
 * before the quota is used up.
 */
const SHARES: Partial<Record<MailPriority, Share>> = {
  confirmations: { own: 0.5, before: 0.85 },
  people: { own: 0.75, before: 0.75 },
  letters: { own: 0.25, before: 0.5 },
};

/** The same in mails; `null` without a bound. */
export function boundsOf(
  priority: MailPriority,
  quota: number,
): { own: number; before: number } | null {
  const share = SHARES[priority];
  if (!share) return null;
  return { own: Math.floor(share.own * quota), before: Math.floor(share.before * quota) };
}
