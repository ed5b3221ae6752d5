import { MINUTE } from './durations.ts';

/** Minutes between two runs of each scheduled job, as the `crons` of `wrangler.toml` start them. */
export const JOB_MINUTES = {
  'note uptime': 5,
  'work off deletions': 5,
  'tell stale objects': 5,
  'tell decisions': 5,
  'remove pictures': 5,
  'settle photos of conversations': 5,
  'remove copies': 5,
  'end incognito': 5,
  'finish recoveries': 5,
  'reconcile payments': 5,
  'chain audit': 5,
  'look for saved searches': 5,
  'deliver mails': 5,
  'renew premium': 5,
  'check renewals': 5,
  'write order numbers': 5,
  'import events feed': 60,
  'settle waitlists': 60,
  'remind of renewals': 60,
  'end premium terms': 60,
  'forget payment methods': 60,
  'queue events near you': 60,
  'forget mails': 60,
  'erase evidence': 60,
  'forget departed members': 60,
  'forget take-downs': 60,
  'forget sign-ins': 60,
  'forget challenges': 60,
  'forget gestures': 60,
  'forget unconfirmed': 60,
  'forget traces': 60,
  'forget counts': 60,
  'forget request figures': 60,
  'forget policy reports': 60,
  'end abandoned saves': 60,
  'count figures': 60,
  'count retention': 60,
  'recount totals': 60,
  'count ledger': 60,
  'check promises': 60,
} as const;

export type JobName = keyof typeof JOB_MINUTES;

/** The clock may skip a run, and a run may take its time. */
const RUNS_MISSED = 3;

/** Not started for so long that its clock must have stopped; milliseconds since 1970. */
export function isJobOverdue(name: string, startedAt: number, now: number): boolean {
  if (!isJob(name)) return false;
  return now - startedAt > RUNS_MISSED * JOB_MINUTES[name] * MINUTE;
}

export function isJob(name: string): name is JobName {
  return Object.hasOwn(JOB_MINUTES, name);
}
