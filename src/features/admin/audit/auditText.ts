import type { AuditEntry } from '../../../shared/contract/admin/adminAudit';
import { type Text, t, text } from '../../../shared/texts/t';

const ACTS = new Map<string, Text>([
  ['appeal.overturn', text('Granted an appeal')],
  ['appeal.uphold', text('Denied an appeal')],
  ['appeal.read', text('Viewed appeals')],
  ['contact.answer', text('Answered a support message')],
  ['contact.reopen', text('Reopened a support message')],
  ['contact.read', text('Viewed support messages')],
  ['diagnosis.mail', text('Sent themselves a test email')],
  ['event.create', text('Created an event')],
  ['event.update', text('Changed an event')],
  ['event.import', text('Imported events')],
  ['held.look', text('Viewed a picture of a held member')],
  ['held.read', text('Viewed held members')],
  ['payment.read', text('Viewed payments')],
  ['payment.release', text('Let a buyer buy again')],
  ['report.read', text('Viewed reports')],
  ['report.photo', text('Viewed a reported photo')],
  ['report.resolve', text('Resolved a report')],
  ['take-down.answer', text('Received the answer of a picture’s owner')],
  ['take-down.claim', text('Received a take-down request')],
  ['take-down.copies', text('Removed copies of what was taken down')],
  ['take-down.hide', text('Hid pictures')],
  ['take-down.look', text('Viewed a claimed picture')],
  ['take-down.object', text('Received an objection')],
  ['take-down.read', text('Viewed take-down requests')],
  ['take-down.reject', text('Declined a take-down request')],
  ['take-down.remove', text('Removed pictures')],
  ['take-down.restore', text('Restored pictures')],
  ['user.activate', text('Activated a user')],
  ['user.ask-activate', text('Asked to activate another administrator')],
  ['user.ask-deactivate', text('Asked to deactivate another administrator')],
  ['user.ask-reset', text('Asked to reset another administrator’s password')],
  ['user.confirm-reset', text('Confirmed a one-time password')],
  ['user.deactivate', text('Deactivated a user')],
  ['user.release', text('Let a member in after a review')],
  ['user.export', text('Exported all users')],
  ['user.read', text('Viewed users')],
  ['user.reset-password', text('Reset a password')],
]);

/** The label of an act; an act without a label as it is stored. */
export function actText({ act }: AuditEntry): string {
  const label = ACTS.get(act);
  return label === undefined ? act : t(label);
}

export function actorText({ actorId, actorName }: AuditEntry): string {
  return actorName ?? t(actorId === 'system' ? 'Scheduled job' : 'Deleted account');
}

/** Names and values of an entry's details, as text. */
export function detailText({ detail }: AuditEntry): [name: string, value: string][] {
  return Object.entries(detail ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
}
