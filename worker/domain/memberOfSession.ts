import { getTableColumns, sql } from 'drizzle-orm';
import { firstRow, type Query } from '../db/runBatch';
import { members } from '../db/schema';
import type { ActorRow, SessionQuery } from './actor';

const columns = Object.entries(getTableColumns(members));
/** Built once, since every request of a member uses it. */
const everything = sql.raw(
  columns.map(([name, column]) => `m."${column.name}" AS "${name}"`).join(', '),
);
const encoded = columns.filter(([, { dataType }]) => dataType === 'boolean' || dataType === 'json');

/** Parses a row of these columns, converting numbers and text of SQLite to the columns' types. */
const actorRow = {
  parse: (raw: unknown) => {
    const row = { ...(raw as Record<string, unknown>) };
    for (const [name, column] of encoded) {
      if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name]);
    }
    return row as ActorRow;
  },
};

/** The member of a session, whatever state the account is in. */
export function memberOfSession({ session, now }: SessionQuery): Query<ActorRow | undefined> {
  return firstRow(actorRow)`SELECT ${everything}, s.last_used_at AS "sessionUsedAt",
      COALESCE(s.confirmed_at, 0) AS "provedAt",
      s.second_factor_at AS "secondFactorAt"
    FROM sessions s JOIN members m ON m.id = s.member_id
    WHERE s.id = ${session.id} AND s.expires_at > ${now.getTime()}`;
}
