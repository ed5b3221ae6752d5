import { type SQL, sql } from 'drizzle-orm';
import type { MailSwitch } from '../../../src/shared/contract/mail';
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
  { memberId, data, key, ...rest }: ToOne<Name>,
  condition: When,
) {
  return queueMails(context, {
    ...rest,
    from: guarded`members m WHERE m.id = ${memberId} AND ${condition}`,
    data: sql`${JSON.stringify(data)}`,
    key: sql`${key}`,
  });
}

/**
 * The same for every row of a query. `from` is what follows FROM, including a WHERE, and names the
 * members `m`; `key` and `data` (JSON) are expressions over it.
 */
export function queueMails<From extends SQL>(
  { now }: Queue,
  mail: { kind: MailKindName; from: From; key: SQL; data: SQL; dueAt?: number },
) {
  const at = now.getTime();
  return guarded`
    INSERT INTO mails (key, member_id, kind, priority, data, due_at, created_at)
    SELECT ${mail.key}, m.id, ${mail.kind}, ${rankOf(MAIL_KINDS[mail.kind].priority)}, ${mail.data},
      ${mail.dueAt ?? at}, ${at}
    FROM ${mail.from} AND ${mayReceive(mail.kind)}
    ON CONFLICT (key) DO NOTHING`;
}

/**
 * The statement that queues a mail to support about the thing with this id. Otherwise as
 * `queueMail`.
 */
export function queueSupportMail<When extends SQL>(
  { now }: Queue,
  { kind, id }: { kind: SupportMailKindName; id: string },
  condition: When,
) {
  const at = now.getTime();
  return insertWhere(
    mails,
    {
      key: `${kind}:${id}`,
      kind,
      priority: rankOf(SUPPORT_MAIL_KINDS[kind].priority),
      data: { id },
      dueAt: at,
      createdAt: at,
    },
    condition,
    'ignore',
  );
}

export const SWITCH_COLUMNS: Record<MailSwitch, SQL> = {
  newMatches: sql.raw('notify_new_matches'),
  messages: sql.raw('notify_messages'),
  likes: sql.raw('notify_likes'),
  marketing: sql.raw('notify_marketing'),
};

/** Whether a member may currently receive this kind; `m` is their row. */
export function mayReceive(kind: MailKindName): SQL {
  const { switch: setting, toUnconfirmed, toClosed } = MAIL_KINDS[kind];
  return allOf(
    toClosed ? ALWAYS : sql`m.status <> 'inactive'`,
    toUnconfirmed ? ALWAYS : sql`m.email_confirmed_at IS NOT NULL`,
    setting === null ? ALWAYS : sql`m.${SWITCH_COLUMNS[setting]} = 1`,
  );
}
