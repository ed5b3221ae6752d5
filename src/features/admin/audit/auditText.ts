import type { AuditEntry } from '../../../shared/contract/admin/adminAudit';

const ACTS = new Map([
  ['appeal.overturn', 'Granted an appeal'],
  ['appeal.uphold', 'Turned an appeal down'],
  ['appeal.read', 'Read appeals'],
  ['contact.answer', 'Answered a support message'],
  ['contact.reopen', 'Reopened a support message'],
  ['contact.read', 'Read support messages'],
  ['diagnosis.mail', 'Sent themselves a test email'],
  ['event.create', 'Created an event'],
  ['event.update', 'Changed an event'],
  ['event.import', 'Imported events'],
  ['held.look', 'Looked at a picture of a held member'],
  ['held.read', 'Read held members'],
  ['payment.read', 'Read payments'],
  ['payment.release', 'Allowed a buyer to buy again'],
  ['report.read', 'Read reports'],
  ['report.photo', 'Looked at a reported photo'],
  ['report.resolve', 'Resolved a report'],
  ['take-down.answer', 'Received the answer of a picture’s owner'],
  ['take-down.claim', 'Received a take-down request'],
  ['take-down.copies', 'Removed copies of what was taken down'],
  ['take-down.hide', 'Hid pictures'],
  ['take-down.look', 'Looked at a claimed picture'],
  ['take-down.object', 'Received an objection'],
  ['take-down.read', 'Read take-down requests'],
  ['take-down.reject', 'Declined a take-down request'],
  ['take-down.remove', 'Removed pictures'],
  ['take-down.restore', 'Restored pictures'],
  ['user.activate', 'Activated a user'],
  ['user.ask-activate', 'Asked to activate another administrator'],
  ['user.ask-deactivate', 'Asked to deactivate another administrator'],
  ['user.ask-reset', 'Asked for another administrator’s reset'],
  ['user.confirm-reset', 'Confirmed a one-time password'],
  ['user.deactivate', 'Deactivated a user'],
  ['user.release', 'Let in after a review'],
  ['user.export', 'Exported all users'],
  ['user.read', 'Read users'],
  ['user.reset-password', 'Reset a password'],
]);

/** The label of an act; an act without a label as it is stored. */
export const actText = ({ act }: AuditEntry) => ACTS.get(act) ?? act;

export function actorText({ actorId, actorName }: AuditEntry): string {
  return actorName ?? (actorId === 'system' ? 'Scheduled work' : 'Deleted account');
}

/** Names and values of an entry's details, as text. */
export function detailText({ detail }: AuditEntry): [name: string, value: string][] {
  return Object.entries(detail ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
}
