import type { AuditEntry } from '../../../shared/contract/admin/adminAudit';

const ACTS = new Map([
  ['appeal.overturn', 'Granted an appeal'],
  ['appeal.uphold', 'Denied an appeal'],
  ['appeal.read', 'Viewed appeals'],
  ['contact.answer', 'Answered a support message'],
  ['contact.reopen', 'Reopened a support message'],
  ['contact.read', 'Viewed support messages'],
  ['diagnosis.mail', 'Sent themselves a test email'],
  ['event.create', 'Created an event'],
  ['event.update', 'Changed an event'],
  ['event.import', 'Imported events'],
  ['held.look', 'Viewed a picture of a held member'],
  ['held.read', 'Viewed held members'],
  ['payment.read', 'Viewed payments'],
  ['payment.release', 'Let a buyer buy again'],
  ['report.read', 'Viewed reports'],
  ['report.photo', 'Viewed a reported photo'],
  ['report.resolve', 'Resolved a report'],
  ['take-down.answer', 'Received the answer of a picture’s owner'],
  ['take-down.claim', 'Received a take-down request'],
  ['take-down.copies', 'Removed copies of what was taken down'],
  ['take-down.hide', 'Hid pictures'],
  ['take-down.look', 'Viewed a claimed picture'],
  ['take-down.object', 'Received an objection'],
  ['take-down.read', 'Viewed take-down requests'],
  ['take-down.reject', 'Declined a take-down request'],
  ['take-down.remove', 'Removed pictures'],
  ['take-down.restore', 'Restored pictures'],
  ['user.activate', 'Activated a user'],
  ['user.ask-activate', 'Asked to activate another administrator'],
  ['user.ask-deactivate', 'Asked to deactivate another administrator'],
  ['user.ask-reset', 'Asked to reset another administrator’s password'],
  ['user.confirm-reset', 'Confirmed a one-time password'],
  ['user.deactivate', 'Deactivated a user'],
  ['user.release', 'Let a member in after a review'],
  ['user.export', 'Exported all users'],
  ['user.read', 'Viewed users'],
  ['user.reset-password', 'Reset a password'],
]);

/** The label of an act; an act without a label as it is stored. */
export const actText = ({ act }: AuditEntry) => ACTS.get(act) ?? act;

export function actorText({ actorId, actorName }: AuditEntry): string {
  return actorName ?? (actorId === 'system' ? 'Scheduled job' : 'Deleted account');
}

/** Names and values of an entry's details, as text. */
export function detailText({ detail }: AuditEntry): [name: string, value: string][] {
  return Object.entries(detail ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
}
