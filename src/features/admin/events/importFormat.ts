import type { ImportRequest } from '../../../shared/contract/admin/adminEvents';
import { IMPORT_LIMIT_BYTES } from '../../../shared/rules/limits';

export type ImportFormat = ImportRequest['format'];

export const IMPORT_FORMATS: readonly { value: ImportFormat; label: string }[] = [
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
  { value: 'ical', label: 'iCalendar' },
];

const ENDINGS: Record<string, ImportFormat> = {
  csv: 'csv',
  json: 'json',
  ics: 'ical',
  ical: 'ical',
};

/** The format by the file's extension; `null` for an unknown one. */
export function formatOfName(name: string): ImportFormat | null {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  return ENDINGS[ending] ?? null;
}

/** The format by the first characters of the content. */
export function formatOfContent(content: string): ImportFormat {
  const start = content.trimStart().slice(0, 20).toUpperCase();
  if (start.startsWith('BEGIN:VCALENDAR')) return 'ical';
  return start.startsWith('[') || start.startsWith('{') ? 'json' : 'csv';
}

/** Whether the content exceeds the size limit of the request that carries it. */
export function isTooLarge(content: string): boolean {
  return new Blob([JSON.stringify(content)]).size > IMPORT_LIMIT_BYTES - 1024;
}
