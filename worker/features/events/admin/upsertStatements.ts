import { type SQL, sql } from 'drizzle-orm';
import type { EventBody } from '../../../../src/shared/contract/adminEvents';
import type { EventRecord } from './eventRecord';

/** Column, field of the record, field of a file. */
const COLUMNS: readonly (readonly [string, keyof EventRecord, keyof EventBody])[] = [
  ['title', 'title', 'title'],
  ['description', 'description', 'description'],
  ['image_url', 'imageUrl', 'imageUrl'],
  ['category', 'category', 'category'],
  ['venue', 'venue', 'venue'],
  ['city', 'city', 'city'],
  ['address', 'address', 'address'],
  ['start_time', 'startTime', 'startTime'],
  ['end_time', 'endTime', 'endTime'],
  ['capacity', 'capacity', 'capacity'],
  ['price_cents', 'priceCents', 'price'],
  ['price_range', 'priceRange', 'priceRange'],
  ['age_range_min', 'ageRangeMin', 'ageRangeMin'],
  ['age_range_max', 'ageRangeMax', 'ageRangeMax'],
  ['ticket_url', 'ticketUrl', 'ticketUrl'],
  ['organiser', 'organiser', 'organiser'],
  ['status', 'status', 'status'],
];
const NEWS = ['start_time', 'end_time', 'venue', 'city', 'address', 'status'];

export interface UpsertInput {
  /** Rows with their external id and an id in case they are new. */
  rows: readonly (EventRecord & { externalId: string; id: string })[];
  /** Fields the file speaks of; others stay as they are in events that are known. */
  spoken: ReadonlySet<keyof EventBody>;
  now: number;
}

const value = (field: string): SQL => sql`json_extract(given.value, ${`$.${field}`})`;
const column = (name: string): SQL => sql.raw(name);
const anyOf = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql`(${sql.join([...conditions], sql` OR `)})` : sql`FALSE`;

/** What an import would do to each row: whether it is known, and whether it differs. */
export function compareStatement({ rows, spoken }: UpsertInput): SQL {
  const differs = carried(spoken).map(
    ([name, field]) => sql`e.${column(name)} IS NOT ${value(field)}`,
  );
  return sql`SELECT ${value('externalId')} AS externalId, e.id IS NOT NULL AS isKnown,
      ${anyOf(differs)} AS differs
    FROM json_each(${JSON.stringify(rows)}) given
    LEFT JOIN events e ON e.external_id = ${value('externalId')}`;
}

/**
 * Adds what is new and changes what differs, found by the external id; what is the same is not
 * touched. Answers what it wrote. All rows travel as one parameter: D1 takes no more than 100.
 */
export function upsertStatement({ rows, spoken, now }: UpsertInput): SQL {
  const names = COLUMNS.map(([name]) => column(name));
  const values = COLUMNS.map(([, field]) => value(field));
  const set = carried(spoken).map(([name]) => sql`${column(name)} = excluded.${column(name)}`);
  const differs = (some: readonly string[]) =>
    anyOf(
      carried(spoken)
        .filter(([name]) => some.includes(name))
        .map(([name]) => sql`events.${column(name)} IS NOT excluded.${column(name)}`),
    );
  return sql`
    INSERT INTO events (id, external_id, created_at, updated_at, ${sql.join(names, sql`, `)})
    SELECT ${value('id')}, ${value('externalId')}, ${now}, ${now}, ${sql.join(values, sql`, `)}
    FROM json_each(${JSON.stringify(rows)}) given WHERE TRUE
    ON CONFLICT (external_id) DO UPDATE SET ${sql.join(set, sql`, `)}, updated_at = ${now},
      revision = events.revision + 1,
      changed_at = IIF(${differs(NEWS)}, ${now}, events.changed_at)
      WHERE ${differs(COLUMNS.map(([name]) => name))}
    RETURNING id, revision, changed_at AS changedAt`;
}

function carried(spoken: ReadonlySet<keyof EventBody>) {
  return COLUMNS.filter(([, , field]) => spoken.has(field));
}
