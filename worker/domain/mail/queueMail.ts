import { eq, is, isNotNull, ne, SQL, type SQLChunk, type SQLWrapper, sql } from 'drizzle-orm';
import type { MailSwitch } from '../../../src/shared/contract/mail';
import { joinedMember } from '../../db/expressions';
import { ALWAYS, allOf, guarded } from '../../db/guard';
import { mails } from '../../db/schema';
import { insertWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import {
  MAIL_KINDS,
  type MailData,
  type MailKindName,
  SUPPORT_MAIL_KINDS,
  type SupportMailKindName,
} from './mailKinds';
import { rankOf } from './mailPriority';

type Queue = Pick<Context, 'now'>;

interface ToOne<Name extends MailKindName> {
  kind: Name;
  memberId: string;
  data: MailData<Name>;
  /** Occasion and recipient: a second mail with the same key is not queued. */
  key: string;
  /** Milliseconds since 1970; immediately if omitted. */
  dueAt?: number;
}

/**
 * The statement that queues a mail. It runs in the same batch as its cause; `condition` says
 * whether that took place. `deliverMails` sends it.
 */
export function queueMail<Name extends MailKindName, When extends SQL>(
  context: Queue,
  { memberId, ...mail }: ToOne<Name>,
  condition: When,
) {
  return queueMails(context, { ...mail, to: allOf(eq(joinedMember.id, memberId), condition) });
}

interface ToMany {
  kind: MailKindName;
  /** Its parts are joined by colons. */
  key: SQL | string | readonly (SQLWrapper | string)[];
  /** As SQL, of JSON text. */
  data: SQL | object;
  dueAt?: number;
}

/**
 * The same for every row of a query. `from` is what follows FROM, including a WHERE, and names the
 * members `m`, or `to` is a condition on `m`; `key` and `data` may contain expressions over it.
 */
export function queueMails<From extends SQL>(
  { now }: Queue,
  mail: ToMany & ({ from: From; to?: never } | { to: From; from?: never }),
) {
  const at = now.getTime();
  const key = sql.join([mail.key].flat() as SQLChunk[], sql.raw(` || ':' || `));
  return guarded`
    INSERT INTO mails (key, member_id, kind, priority, data, due_at, created_at)
    SELECT ${key}, m.id, ${mail.kind}, ${rankOf(MAIL_KINDS[mail.kind].priority)},
      ${is(mail.data, SQL) ? mail.data : JSON.stringify(mail.data)}, ${mail.dueAt ?? at}, ${at}
    FROM ${mail.from ?? guarded`members m WHERE ${mail.to}`} AND ${mayReceive(mail.kind)}
    ON CONFLICT (key) DO NOTHING`;
}

/** As `queueMail`, for a mail to support about the thing with this id. */
export function queueSupportMail<When extends SQL>(
  { now }: Queue,
  { kind, id }: { kind: SupportMailKindName; id: string },
  condition: When,
) {
  const at = now.getTime();
  const priority = rankOf(SUPPORT_MAIL_KINDS[kind].priority);
  const mail = { key: `${kind}:${id}`, kind, priority, data: { id }, dueAt: at, createdAt: at };
  return insertWhere(mails, mail, condition, 'ignore');
}

export const SWITCH_COLUMNS = {
  newMatches: 'notifyNewMatches',
  messages: 'notifyMessages',
  likes: 'notifyLikes',
  marketing: 'notifyMarketing',
} as const satisfies Record<MailSwitch, string>;

/** Whether a member may currently receive this kind; `m` is their row. */
export function mayReceive(kind: MailKindName): SQL {
  const { switch: setting, toUnconfirmed, toClosed } = MAIL_KINDS[kind];
  return allOf(
    toClosed ? ALWAYS : ne(joinedMember.status, 'inactive'),
    toUnconfirmed ? ALWAYS : isNotNull(joinedMember.emailConfirmedAt),
    setting === null ? ALWAYS : eq(joinedMember[SWITCH_COLUMNS[setting]], true),
  );
}
