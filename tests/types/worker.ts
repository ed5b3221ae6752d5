import { eq, sql } from 'drizzle-orm';
import { allOf, guarded } from '../../worker/db/guard';
import { unguarded } from '../../worker/db/runBatch';
import { members } from '../../worker/db/schema';
import { deleteWhere, didWrite } from '../../worker/db/writes';
import { asActor } from '../../worker/domain/act';
import type { MemberContext } from '../../worker/platform/context';

// What the worker does not have: compiled with worker, where each of these is an error.
// @ts-expect-error the browser's alone
export type Page = typeof document;
// @ts-expect-error the browser's alone
export type Tab = typeof window;
// @ts-expect-error the browser's alone
export type Element = HTMLElement;

declare const context: MemberContext;
const { id } = members;
const rename = sql`UPDATE members SET first_name = 'Eva'`;

// A write in a member's batch must contain the acting member's condition.
export const writes = [
  asActor(context, ({ counts }) => ({ rename: guarded`${rename} WHERE ${counts}` })),
  asActor(context, ({ counts }) => ({ gone: deleteWhere(members, allOf(eq(id, ''), counts)) })),
  asActor(context, ({ counts }) => ({ gone: didWrite(deleteWhere(members, counts)) })),
  asActor(context, ({ counts }) => ({ gone: deleteWhere(members, { id: '' }, counts) })),
  asActor(context, () => ({ rename: unguarded(rename) })),
  // @ts-expect-error plain SQL
  asActor(context, () => ({ rename })),
  // @ts-expect-error SQL with a condition of another kind
  asActor(context, () => ({ rename: guarded`${rename} WHERE ${eq(id, '')}` })),
  // @ts-expect-error a typed write with a condition of another kind
  asActor(context, () => ({ gone: deleteWhere(members, eq(id, '')) })),
  // @ts-expect-error values of the row alone
  asActor(context, () => ({ gone: deleteWhere(members, { id: '' }) })),
  // @ts-expect-error a column that the table does not have
  asActor(context, ({ counts }) => ({ gone: deleteWhere(members, { name: '' }, counts) })),
  // @ts-expect-error a value that its column does not have
  asActor(context, ({ counts }) => ({ gone: deleteWhere(members, { role: 'owner' }, counts) })),
  // @ts-expect-error the same with an answer
  asActor(context, () => ({ gone: didWrite(deleteWhere(members, eq(id, ''))) })),
  // @ts-expect-error the same with values
  asActor(context, () => ({ gone: deleteWhere(members, { id: '' }) })),
  // @ts-expect-error a column of another table
  asActor(context, ({ counts }) => ({ gone: deleteWhere(members, { lowId: '' }, counts) })),
  // @ts-expect-error drizzle's own builder
  asActor(context, ({ db, counts }) => ({ gone: db.delete(members).where(counts) })),
];
