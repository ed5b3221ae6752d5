import { reasonRefusal } from '../../../src/shared/rules/discovery/reasonForMember';
import { nullable, row, text } from '../../db/columns';
import { firstRow, rows, runBatch } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import { invalid } from '../../platform/domainError';
import { sentence } from '../../platform/sentence';

const contentRow = row({ content: text });
const reporterRow = row({ name: nullable(text), lastName: nullable(text), email: nullable(text) });

/** Throws INVALID_INPUT for a text that quotes what was reported, or names the reporter. */
export async function requireNoReportQuote(
  { db }: Pick<Context, 'db'>,
  path: 'reason' | 'note',
  said: string,
  reportId: string | null,
): Promise<void> {
  if (reportId === null || said === '') return;
  const { evidence, reporter } = await runBatch(db, {
    evidence: rows(contentRow)`SELECT content FROM report_evidence WHERE report_id = ${reportId}`,
    reporter: firstRow(reporterRow)`
      SELECT COALESCE(m.first_name, r.reporter_name) AS name, m.last_name AS lastName, m.email
      FROM reports r LEFT JOIN members m ON m.id = r.reporter_id WHERE r.id = ${reportId}`,
  });
  const names = [reporter?.name, reporter?.lastName, reporter?.email];
  const refusal = reasonRefusal(said, {
    messages: evidence.map(({ content }) => content),
    reporter: names.map((name) => name ?? ''),
  });
  if (refusal) throw invalid(path, sentence(refusal));
}
