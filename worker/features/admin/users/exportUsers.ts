import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AdminUser } from '../../../../src/shared/contract/adminUsers';
import { actorStatement } from '../../../domain/actor';
import { adminCounts, adminFrom } from '../../../domain/adminActor';
import { auditStatement } from '../../../domain/audit';
import type { MemberContext } from '../../../platform/context';
import { csvLine } from '../../../platform/csvLine';
import { toAdminUser, userColumns, userRow } from './userRow';

const ROWS_AT_ONCE = 500;

const COLUMNS = [
  'id',
  'email',
  'firstName',
  'lastName',
  'gender',
  'age',
  'city',
  'isPremium',
  'subscriptionStatus',
  'subscriptionEndDate',
  'isActive',
  'role',
  'emailConfirmed',
  'createdAt',
  'lastLogin',
] as const satisfies readonly (keyof AdminUser)[];

/** All members as CSV (RFC 4180), read while it is sent, so that any number takes little memory. */
export async function exportUsers(context: MemberContext): Promise<ReadableStream<Uint8Array>> {
  const { db, now, session } = context;
  const [rows] = await db.batch([
    actorStatement(context),
    db.run(
      auditStatement(
        { actorId: session.memberId, act: 'user.export', target: 'members', detail: {}, now },
        adminCounts(context),
      ),
    ),
  ]);
  adminFrom(rows, now);
  const encoder = new TextEncoder();
  let after = '';
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvLine(COLUMNS))),
    async pull(controller) {
      const page = await readAfter(context, after);
      const last = page.at(-1);
      if (last) {
        after = last.id;
        const lines = page.map((user) => csvLine(COLUMNS.map((column) => user[column])));
        controller.enqueue(encoder.encode(lines.join('')));
      }
      if (page.length < ROWS_AT_ONCE) controller.close();
    },
  });
}

/** Nothing more once the administrator is none any more. */
async function readAfter(context: MemberContext, after: string): Promise<AdminUser[]> {
  const rows = await context.db.all(sql`SELECT ${userColumns} FROM members m
    WHERE m.id > ${after} AND ${adminCounts({ ...context, now: new Date() })}
    ORDER BY m.id LIMIT ${ROWS_AT_ONCE}`);
  return z
    .array(userRow)
    .parse(rows)
    .map((row) => toAdminUser(row, context.now));
}
