import type { SQL } from 'drizzle-orm';
import type { Actor } from '../../domain/actor';
import type { MemberContext } from '../../platform/context';

export interface PartContext extends MemberContext {
  actor: Actor;
}

/** One entry of the file that a member takes their data home in. */
export interface DataPart {
  /** What it is called there. */
  name: string;
  /** The tables it tells of. */
  tables: readonly string[];
  /** Its items one by one, so that no number of them has to fit into memory. */
  items: (context: PartContext) => AsyncIterable<unknown>;
}

/** A part that one query answers. Columns named `…At` hold times and become ISO 8601. */
export function queried(
  name: string,
  tables: readonly string[],
  query: (memberId: string) => SQL,
): DataPart {
  return {
    name,
    tables,
    async *items({ db, session }) {
      for (const row of await db.all<Record<string, unknown>>(query(session.memberId))) {
        yield withTimes(row);
      }
    },
  };
}

/** Numbers under names such as `sentAt` and `boostedUntil` are milliseconds since 1970. */
export function withTimes(row: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      /(At|Until)$/.test(key) && typeof value === 'number' ? new Date(value).toISOString() : value,
    ]),
  );
}
