import type {
  ImportInput,
  ImportResponse,
} from '../../../../src/shared/contract/admin/adminEvents';
import { flag, integer, nullable, row, text } from '../../../db/columns';
import { ALWAYS } from '../../../db/guard';
import { rows, runBatch } from '../../../db/runBatch';
import { auditStatement } from '../../../domain/audit/audit';
import { notifyAttendees } from '../../../domain/rsvp/notifyAttendees';
import { settleWaitlists } from '../../../domain/rsvp/settleWaitlists';
import type { Context } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import { fieldsInFile, type ValidatedRow, validateRows } from './importRow';
import { readFile } from './readFile';
import { compareStatement, type UpsertInput, upsertStatement } from './upsertStatements';

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
