import * as z from 'zod/mini';
import { type AdminUser, adminUser } from '../../../../src/shared/contract/admin/adminUsers';
import { type Text, text } from '../../../../src/shared/texts/t';
import { rows } from '../../../db/runBatch';
import { type ActingContext, asAdmin, requireProof } from '../../../domain/act';
import { adminCounts } from '../../../domain/actor';
import { auditStatement } from '../../../domain/audit/audit';
import type { MemberContext } from '../../../platform/context';
import { csvLine } from '../../../platform/csvLine';
import { sayIn } from '../../../platform/sentence';
import { toAdminUser, userColumns, userRow } from './userRow';

const ROWS_AT_ONCE = 500;

const COLUMNS = z.keyof(adminUser).options;

/** The columns have the names of the fields. */
const HEADINGS: Record<(typeof COLUMNS)[number], Text> = {
  id: text('id'),
  email: text('email'),
  firstName: text('firstName'),
  lastName: text('lastName'),
  gender: text('gender'),
  age: text('age'),
  city: text('city'),
  isPremium: text('isPremium'),
  subscriptionStatus: text('subscriptionStatus'),
  subscriptionEndDate: text('subscriptionEndDate'),
  isActive: text('isActive'),
  held: text('held'),
  heldCause: text('heldCause'),
  role: text('role'),
  emailConfirmed: text('emailConfirmed'),
  createdAt: text('createdAt'),
  lastLogin: text('lastLogin'),
  oneTimePassword: text('oneTimePassword'),
};

/**
 * All members except the acting administrator, as CSV (RFC 4180), read while it is sent, so that
 * any number takes little memory.
 */
export async function exportUsers(context: MemberContext): Promise<ReadableStream<Uint8Array>> {
  const { acting: asked } = await asAdmin(context);
  requireProof(asked);
  const { acting } = await asAdmin(asked, (within) => ({
    audit: auditStatement(within, { act: 'user.export', target: 'members' }, within.counts),
  }));
  const say = sayIn(context.language);
  const headings = COLUMNS.map((column) => say(HEADINGS[column]));
  const encoder = new TextEncoder();
  let after = '';
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvLine(headings))),
    async pull(controller) {
      const page = await readAfter(acting, after);
      const last = page.at(-1);
      if (last) {
        after = last.id;
        const lines = page.map((user) => csvLine(COLUMNS.map((column) => user[column] ?? null)));
        controller.enqueue(encoder.encode(lines.join('')));
      }
      if (page.length < ROWS_AT_ONCE) controller.close();
    },
  });
}

/** Stops once the administrator no longer is one. */
async function readAfter(acting: ActingContext, after: string): Promise<AdminUser[]> {
  const counts = adminCounts({ ...acting, now: new Date() });
  const found = await rows(userRow)`
    SELECT ${userColumns} FROM members m WHERE m.id > ${after} AND m.id <> ${acting.session.memberId} AND ${counts}
    ORDER BY m.id LIMIT ${ROWS_AT_ONCE}`.run(acting.db);
  return found.map((row) => toAdminUser(row, acting));
}
