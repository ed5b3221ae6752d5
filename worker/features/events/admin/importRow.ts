import * as z from 'zod/mini';
import { type EventBody, eventBody } from '../../../../src/shared/contract/admin/adminEvents';
import type { Language } from '../../../../src/shared/texts/language';
import { DomainError } from '../../../platform/domainError';
import { type Issue, issueSentence } from '../../../platform/issueSentence';
import { inLanguage, type Sentence, sentence } from '../../../platform/sentence';
import { type EventRecord, toRecord } from './eventRecord';

/** One entry of a file: its fields as in an event's body, or the reason it has none. */
export type FileRow = { fields: Record<string, unknown> } | { title?: string; reason: Sentence };

export type ValidatedRow =
  | { row: number; title: string; record: EventRecord & { externalId: string } }
  | { row: number; title?: string; reason: string };

/** For each entry, the record to store, or the reason it is refused. `row` counts from 1. */
export function validateRows(rows: readonly FileRow[], language: Language): ValidatedRow[] {
  const said = (reason: Sentence) => inLanguage(language, reason);
  const seen = new Map<string, number>();
  return rows.map((given, index): ValidatedRow => {
    const row = index + 1;
    if ('reason' in given) return { row, ...given, reason: said(given.reason) };
    const title = titleOf(given.fields);
    const refuse = (reason: string) => ({ row, ...(title ? { title } : {}), reason });
    const parsed = eventBody.safeParse(given.fields);
    if (!parsed.success) return refuse(reasonOf(parsed.error.issues, said));
    const { externalId } = parsed.data;
    if (!externalId) {
      return refuse(said(sentence('externalId is required so that a later import can find it.')));
    }
    const earlier = seen.get(externalId);
    if (earlier !== undefined) {
      return refuse(said(sentence('Row {row} has the same externalId.', { row: earlier })));
    }
    seen.set(externalId, row);
    try {
      const record = { ...toRecord(parsed.data), externalId };
      return { row, title: parsed.data.title, record };
    } catch (error) {
      if (error instanceof DomainError) return refuse(said(error.sentence));
      throw error;
    }
  });
}

export const EVENT_FIELDS = z.keyof(eventBody).options;

/** The fields that the file contains: an import leaves all others as they are. */
export function fieldsInFile(rows: readonly FileRow[]): Set<keyof EventBody> {
  const named = new Set(rows.flatMap((row) => ('fields' in row ? Object.keys(row.fields) : [])));
  return new Set(EVENT_FIELDS.filter((field) => named.has(field)));
}

function reasonOf(
  issues: readonly (Issue & { path: PropertyKey[] })[],
  said: (reason: Sentence) => string,
): string {
  return issues.map((each) => [...each.path, said(issueSentence(each))].join(': ')).join(' ');
}

function titleOf({ title }: Record<string, unknown>): string | undefined {
  return typeof title === 'string' ? title.slice(0, 120) : undefined;
}
