import type { JobName } from '../../../shared/rules/jobs';
import { type Text, t, text } from '../../../shared/texts/t';

/** What operators read in the log, in English, and administrators in the language of their page. */
type Names = Readonly<Record<string, Text>>;

export const PROMISE_NAMES: Names = {
  reports: text('reports'),
  appeals: text('appeals'),
  'held members': text('held members'),
  'photo checks': text('photo checks'),
  'cases without an administrator': text('cases without an administrator'),
  support: text('support'),
  'payments in doubt': text('payments in doubt'),
  'renewal notices': text('renewal notices'),
  renewals: text('renewals'),
  decisions: text('decisions'),
  schedule: text('schedule'),
  'mails: security': text('mails: security'),
  'mails: payments': text('mails: payments'),
  'mails: confirmations': text('mails: confirmations'),
  'mails: people': text('mails: people'),
  'mails: letters': text('mails: letters'),
  'mail records: sent': text('mail records: sent'),
  'mail records: failed': text('mail records: failed'),
  'deleted accounts': text('deleted accounts'),
  'removed pictures': text('removed pictures'),
  'payment methods': text('payment methods'),
  'sealed messages': text('sealed messages'),
  'report evidence': text('report evidence'),
  'sign-ins': text('sign-ins'),
  'counts against abuse': text('counts against abuse'),
  'take-downs: 24 hours': text('take-downs: 24 hours'),
  'take-downs: 36 hours': text('take-downs: 36 hours'),
  'take-downs: 44 hours': text('take-downs: 44 hours'),
  'take-downs': text('take-downs'),
  'take-downs: minors': text('take-downs: minors'),
  'claimed pictures': text('claimed pictures'),
};

export const JOB_NAMES: Names = {
  'note uptime': text('note uptime'),
  'work off deletions': text('work off deletions'),
  'tell stale objects': text('tell stale objects'),
  'tell decisions': text('tell decisions'),
  'remove pictures': text('remove pictures'),
  'settle photos of conversations': text('settle photos of conversations'),
  'remove copies': text('remove copies'),
  'end incognito': text('end incognito'),
  'finish recoveries': text('finish recoveries'),
  'reconcile payments': text('reconcile payments'),
  'chain audit': text('chain audit'),
  'look for saved searches': text('look for saved searches'),
  'deliver mails': text('deliver mails'),
  'renew premium': text('renew premium'),
  'check renewals': text('check renewals'),
  'write order numbers': text('write order numbers'),
  'import events feed': text('import events feed'),
  'settle waitlists': text('settle waitlists'),
  'remind of renewals': text('remind of renewals'),
  'end premium terms': text('end premium terms'),
  'forget payment methods': text('forget payment methods'),
  'queue events near you': text('queue events near you'),
  'forget mails': text('forget mails'),
  'erase evidence': text('erase evidence'),
  'forget departed members': text('forget departed members'),
  'forget take-downs': text('forget take-downs'),
  'forget sign-ins': text('forget sign-ins'),
  'forget challenges': text('forget challenges'),
  'forget gestures': text('forget gestures'),
  'forget unconfirmed': text('forget unconfirmed'),
  'forget traces': text('forget traces'),
  'forget counts': text('forget counts'),
  'forget request figures': text('forget request figures'),
  'forget policy reports': text('forget policy reports'),
  'end abandoned saves': text('end abandoned saves'),
  'count figures': text('count figures'),
  'count retention': text('count retention'),
  'recount totals': text('recount totals'),
  'count ledger': text('count ledger'),
  'check promises': text('check promises'),
} satisfies Record<JobName, Text>;

export const PART_NAMES: Names = {
  payments: text('Payments'),
  'apple pay': text('Apple Pay'),
  push: text('Push'),
  turnstile: text('Turnstile'),
  'events feed': text('Events Feed'),
  'leaked passwords': text('Leaked Passwords'),
  move: text('Move'),
  'mail quota': text('Mail Quota'),
  'read replicas': text('Read Replicas'),
  'second factor': text('Second Factor'),
  analytics: text('Analytics'),
};

/** A name that this page does not know yet stays as it is. */
export function operatorName(names: Names, name: string): string {
  const known = names[name];
  return known === undefined ? name : t(known);
}
