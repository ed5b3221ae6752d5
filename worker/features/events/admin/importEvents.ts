import { type SQL, sql } from 'drizzle-orm';
import type {
  EventBody,
  ImportInput,
  ImportResponse,
} from '../../../../src/shared/contract/admin/adminEvents';
import { flag, integer, nullable, row, text } from '../../../db/columns';
import { ALWAYS, anyOf } from '../../../db/guard';
import { rows, runBatch } from '../../../db/runBatch';
import { events } from '../../../db/schema';
import { auditStatement } from '../../../domain/audit/audit';
import { notifyAttendees } from '../../../domain/rsvp/notifyAttendees';
import { settleWaitlists } from '../../../domain/rsvp/settleWaitlists';
import type { Context } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import { ANNOUNCED_FIELDS, type EventRecord } from './eventRecord';
import { EVENT_FIELDS, fieldsInFile, type ValidatedRow, validateRows } from './importRow';
import { readFile } from './readFile';

const ROWS_AT_ONCE = 100;

const comparedRow = row({ externalId: text, isKnown: flag, differs: flag });
const writtenRow = row({ id: text, revision: integer, changedAt: nullable(integer) });

type Verdicts = Map<string, 'created' | 'updated' | 'unchanged'>;
type Accepted = Extract<ValidatedRow, { record: unknown }>;

/**
 * Imports events from a file: each row on its own, recognized by its externalId, so that importing
 * the same file again changes nothing. `actorId` is a member, or `system`. Throws INVALID_INPUT for
 * a file that cannot be read at all.
 */
export async function importEvents(
  context: Context,
  input: ImportInput,
  actorId: string,
): Promise<ImportResponse> {
  const { now, language } = context;
  const entries = readFile(input);
  const judged = validateRows(entries, language);
  const spoken = fieldsInFile(entries);
  const accepted = judged.filter((each): each is Accepted => 'record' in each);
  const verdicts: Verdicts = new Map();
  for (let start = 0; start < accepted.length; start += ROWS_AT_ONCE) {
    const some = accepted.slice(start, start + ROWS_AT_ONCE);
    await take(
      context,
      {
        rows: some.map(({ record }) => ({ ...record, id: newId('evt') })),
        fileFields: spoken,
        now: now.getTime(),
      },
      input.dryRun,
      verdicts,
    );
  }
  const answer = toResponse(judged, verdicts);
  if (!input.dryRun) await finish(context, input, answer, actorId);
  return answer;
}

async function take(context: Context, input: UpsertInput, dryRun: boolean, verdicts: Verdicts) {
  const { db } = context;
  const { compared, written } = await runBatch(db, {
    compared: rows(comparedRow)(compareStatement(input)),
    written: dryRun ? [] : [rows(writtenRow)(upsertStatement(input))],
  });
  for (const { externalId, isKnown, differs } of compared) {
    verdicts.set(externalId, isKnown ? (differs ? 'updated' : 'unchanged') : 'created');
  }
  const news = written
    .flat()
    .filter(({ revision, changedAt }) => revision > 0 && changedAt === input.now);
  if (news.length > 0) context.defer(notifyAttendees(context, news));
}

async function finish(
  context: Context,
  { format }: ImportInput,
  { created, updated, unchanged, rejected }: ImportResponse,
  actorId: string,
) {
  const { db, now } = context;
  if (updated > 0) await settleWaitlists(context);
  // A scheduled import without anything new is not recorded.
  if (actorId === 'system' && created + updated === 0) return;
  const detail = { format, created, updated, unchanged, rejected };
  const by = { now, session: { memberId: actorId } };
  await db.run(auditStatement(by, { act: 'event.import', target: 'events', detail }, ALWAYS));
}

function toResponse(judged: readonly ValidatedRow[], verdicts: Verdicts): ImportResponse {
  const entries = judged.map((each) => {
    if ('reason' in each) return { ...each, verdict: 'rejected' as const };
    const verdict = verdicts.get(each.record.externalId) ?? 'unchanged';
    return { row: each.row, title: each.title, verdict };
  });
  const count = (verdict: (typeof entries)[number]['verdict']) =>
    entries.filter((each) => each.verdict === verdict).length;
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    rejected: count('rejected'),
    rows: entries,
  };
}

/** For each importable field: its name in the file, the field of the record, and its column. */
const COLUMNS = EVENT_FIELDS.filter((said) => said !== 'externalId').map((said) => {
  const field = said === 'price' ? 'priceCents' : said;
  return { said, field, name: events[field].name };
});

interface UpsertInput {
  /** Rows with their external id, and an id in case they are new. */
  rows: readonly (EventRecord & { externalId: string; id: string })[];
  /** Fields that the file contains; others stay as they are in known events. */
  fileFields: ReadonlySet<keyof EventBody>;
  now: number;
}

const value = (field: string): SQL => sql`json_extract(given.value, ${`$.${field}`})`;
const column = (name: string): SQL => sql.raw(name);

/** What an import would do to each row: whether it is known, and whether it differs. */
function compareStatement({ rows, fileFields }: UpsertInput): SQL {
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
function upsertStatement({ rows, fileFields, now }: UpsertInput): SQL {
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
