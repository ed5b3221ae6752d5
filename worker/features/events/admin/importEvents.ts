import * as z from 'zod';
import type { ImportInput, ImportResponse } from '../../../../src/shared/contract/adminEvents';
import { auditStatement } from '../../../domain/audit';
import { noticeAttendees } from '../../../domain/rsvp/noticeAttendees';
import { settleWaitlists } from '../../../domain/rsvp/settleWaitlists';
import type { Context } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import { fieldsSpokenOf, type JudgedRow, judgeRows } from './importRow';
import { readFile } from './readFile';
import { compareStatement, type UpsertInput, upsertStatement } from './upsertStatements';

const ROWS_AT_ONCE = 100;

const compared = z.array(
  z.object({ externalId: z.string(), isKnown: z.number(), differs: z.number() }),
);
const written = z.array(
  z.object({ id: z.string(), revision: z.number(), changedAt: z.number().nullable() }),
);

type Verdicts = Map<string, 'created' | 'updated' | 'unchanged'>;
type Accepted = Extract<JudgedRow, { record: unknown }>;

/**
 * Takes events from a file: each row by itself, found again by its externalId, so that the same
 * file a second time changes nothing. `actorId` is a member, or `system`. Throws INVALID_INPUT for
 * a file that cannot be read at all.
 */
export async function importEvents(
  context: Context,
  input: ImportInput,
  actorId: string,
): Promise<ImportResponse> {
  const { now } = context;
  const rows = readFile(input);
  const judged = judgeRows(rows);
  const spoken = fieldsSpokenOf(rows);
  const accepted = judged.filter((row): row is Accepted => 'record' in row);
  const verdicts: Verdicts = new Map();
  for (let start = 0; start < accepted.length; start += ROWS_AT_ONCE) {
    const some = accepted.slice(start, start + ROWS_AT_ONCE);
    await take(
      context,
      {
        rows: some.map(({ record }) => ({ ...record, id: newId('evt') })),
        spoken,
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
  const compare = db.all(compareStatement(input));
  const [before, after] = dryRun
    ? [await compare, []]
    : await db.batch([compare, db.all(upsertStatement(input))]);
  for (const { externalId, isKnown, differs } of compared.parse(before)) {
    verdicts.set(externalId, isKnown === 0 ? 'created' : differs === 1 ? 'updated' : 'unchanged');
  }
  const news = written
    .parse(after)
    .filter(({ revision, changedAt }) => revision > 0 && changedAt === input.now);
  if (news.length > 0) {
    context.defer(
      noticeAttendees(
        context,
        news.map(({ id }) => id),
      ),
    );
  }
}

async function finish(
  context: Context,
  { format }: ImportInput,
  { created, updated, unchanged, rejected }: ImportResponse,
  actorId: string,
) {
  const { db, now } = context;
  const isSystem = actorId === 'system';
  if (updated > 0) await settleWaitlists(context);
  // A schedule that found nothing new did nothing.
  if (isSystem && created + updated === 0) return;
  const detail = { format, created, updated, unchanged, rejected };
  await db.run(auditStatement({ actorId, act: 'event.import', target: 'events', detail, now }));
}

function toResponse(judged: readonly JudgedRow[], verdicts: Verdicts): ImportResponse {
  const rows = judged.map((row) => {
    if ('reason' in row) return { ...row, verdict: 'rejected' as const };
    const verdict = verdicts.get(row.record.externalId) ?? 'unchanged';
    return { row: row.row, title: row.title, verdict };
  });
  const count = (verdict: (typeof rows)[number]['verdict']) =>
    rows.filter((row) => row.verdict === verdict).length;
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    rejected: count('rejected'),
    rows,
  };
}
