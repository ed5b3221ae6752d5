/** Which mails go first. The place in this list is what stands in the tables. */
export const MAIL_PRIORITIES = ['security', 'payments', 'people', 'letters'] as const;

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

/** What is left of 24 hours belongs to those above. Of security nothing of ours is held back. */
const SHARES: Record<Exclude<MailPriority, 'security'>, Share> = {
  payments: { own: 0.9, before: 0.9 },
  people: { own: 0.75, before: 0.75 },
  letters: { own: 0.25, before: 0.5 },
};

/** The same in mails; `null` without a bound. */
export function boundsOf(
  priority: MailPriority,
  quota: number,
): { own: number; before: number } | null {
  if (priority === 'security') return null;
  const { own, before } = SHARES[priority];
  return { own: Math.floor(own * quota), before: Math.floor(before * quota) };
}
