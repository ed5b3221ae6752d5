import type { SQL } from 'drizzle-orm';
import { auditLog } from '../../db/schema';
import { insertWhere } from '../../db/writes';
import { newId } from '../../platform/ids';
import type { Session } from '../../platform/security/sessions';

/** Reads in which an administrator received a person's data. */
export type AdminRead =
  | 'appeal.read'
  | 'contact.read'
  | 'payment.read'
  | 'held.read'
  | 'photo-check.read'
  | 'report.photo'
  | 'report.read'
  | 'take-down.read'
  | 'user.read';

export type AdminAct =
  | AdminRead
  | 'appeal.overturn'
  | 'appeal.uphold'
  | 'contact.answer'
  | 'contact.reopen'
  | 'diagnosis.mail'
  | 'event.create'
  | 'event.update'
  | 'event.import'
  | 'payment.release'
  | 'held.look'
  | 'photo-check.fail'
  | 'photo-check.look'
  | 'photo-check.pass'
  | 'report.resolve'
  | 'take-down.answer'
  | 'take-down.claim'
  | 'take-down.copies'
  | 'take-down.hide'
  | 'take-down.look'
  | 'take-down.object'
  | 'take-down.reject'
  | 'take-down.remove'
  | 'take-down.restore'
  | 'user.activate'
  | 'user.ask-activate'
  | 'user.ask-deactivate'
  | 'user.ask-reset'
  | 'user.confirm-reset'
  | 'user.deactivate'
  | 'user.export'
  | 'user.release'
  | 'user.reset-password';

/** Records what an administrator did, in the same batch, on the condition that it took place. */
export function auditStatement<When extends SQL>(
  { now, session }: { now: Date; session: Pick<Session, 'memberId'> },
  { act, target, detail = {} }: { act: AdminAct; target: string; detail?: Record<string, unknown> },
  condition: When,
) {
  return insertWhere(
    auditLog,
    { id: newId('aud'), actorId: session.memberId, act, target, detail, at: now.getTime() },
    condition,
  );
}
