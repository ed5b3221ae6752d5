import { type SQL, sql } from 'drizzle-orm';
import type { EventBody } from '../../../../src/shared/contract/admin/adminEvents';
import { anyOf } from '../../../db/guard';
import { events } from '../../../db/schema';
import { ANNOUNCED_FIELDS, type EventRecord } from './eventRecord';
import { EVENT_FIELDS } from './importRow';

/** For each importable field: its name in the file, the field of the record, and its column. */
const COLUMNS = EVENT_FIELDS.filter((said) => said !== 'externalId').map((said) => {
  const field = said === 'price' ? 'priceCents' : said;
  return { said, field, name: events[field].name };
});

export interface UpsertInput {
  /** Rows with their external id, and an id in case they are new. */
  rows: readonly (EventRecord & { externalId: string; id: string })[];
  /** Fields that the file contains; others stay as they are in known events. */
  fileFields: ReadonlySet<keyof EventBody>;
  now: number;
}

const value = (field: string): SQL => sql`json_extract(given.value, ${`$.${field}`})`;
const column = (name: string): SQL => sql.raw(name);

/** What an import would do to each row: whether it is known, and whether it differs. */
export function compareStatement({ rows, fileFields }: UpsertInput): SQL {
  const differs = carried(fileFields).map(
    ({ name, field }) => sql`e.${column(name)} IS NOT ${value(field)}`,
  );
  return sql`SELECT ${value('externalId')} AS externalId, e.id IS NOT NULL AS isKnown,
      ${anyOf(...differs)} AS differs
    FROM json_each(${JSON.stringify(rows)}) given
    LEFT JOIN events e ON e.external_id = ${value('externalId')}`;
}

/**
 * Adds new events and changes those that differ, found by the external id; identical ones are not
 * touched. Returns what it wrote. All rows are passed as one parameter: D1 takes no more than 100.
 */
export function upsertStatement({ rows, fileFields, now }: UpsertInput): SQL {
  const names = COLUMNS.map(({ name }) => column(name));
  const values = COLUMNS.map(({ field }) => value(field));
  const set = carried(fileFields).map(
    ({ name }) => sql`${column(name)} = excluded.${column(name)}`,
  );
  const differs = (some: readonly string[]) =>
    anyOf(
      ...carried(fileFields)
        .filter(({ field }) => some.includes(field))
        .map(({ name }) => sql`events.${column(name)} IS NOT excluded.${column(name)}`),
    );
  return sql`
    INSERT INTO events (id, external_id, created_at, updated_at, ${sql.join(names, sql.raw(', '))})
    SELECT ${value('id')}, ${value('externalId')}, ${now}, ${now}, ${sql.join(values, sql.raw(', '))}
    FROM json_each(${JSON.stringify(rows)}) given WHERE TRUE
    ON CONFLICT (external_id) DO UPDATE SET ${sql.join(set, sql.raw(', '))}, updated_at = ${now},
      revision = events.revision + 1,
      changed_at = IIF(${differs(ANNOUNCED_FIELDS)}, ${now}, events.changed_at)
      WHERE ${differs(COLUMNS.map(({ field }) => field))}
    RETURNING id, revision, changed_at AS changedAt`;
}

function carried(fileFields: ReadonlySet<keyof EventBody>) {
  return COLUMNS.filter(({ said }) => fileFields.has(said));
}
