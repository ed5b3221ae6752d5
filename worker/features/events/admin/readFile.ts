import { csvParseRows } from 'd3-dsv';
import * as z from 'zod/mini';
import { eventBody, type ImportInput } from '../../../../src/shared/contract/admin/adminEvents';
import { IMPORT_LIMIT_BYTES } from '../../../../src/shared/rules/limits';
import { invalid, refusal } from '../../../platform/domainError';
import { type Sentence, sentence } from '../../../platform/sentence';
import type { FileRow } from './importRow';
import { readIcal } from './readIcal';

const NUMBERS = new Set(['capacity', 'price', 'ageRangeMin', 'ageRangeMax']);
const COLUMNS: readonly string[] = Object.keys(eventBody.shape);

/** The entries of a file. Throws TOO_LARGE, and INVALID_INPUT when it cannot be read as a whole. */
export function readFile({ format, content }: Pick<ImportInput, 'format' | 'content'>): FileRow[] {
  if (Buffer.byteLength(content) > IMPORT_LIMIT_BYTES) {
    throw refusal('TOO_LARGE', 'This file is over 5 MB. Please split it.');
  }
  if (format === 'ical') return readIcal(content);
  return format === 'csv' ? readCsv(content) : readJson(content);
}

function readJson(content: string): FileRow[] {
  const list = z.array(z.unknown()).safeParse(parsedOrNull(content));
  if (!list.success) throw unreadable(sentence("The file isn't a JSON list of events."));
  return list.data.map((entry) => {
    const fields = z.record(z.string(), z.unknown()).safeParse(entry);
    return fields.success ? { fields: fields.data } : { reason: sentence("This isn't an event.") };
  });
}

function parsedOrNull(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

/** The first line names the columns after the fields. An empty cell leaves its field out. */
function readCsv(content: string): FileRow[] {
  const [header, ...lines] = csvLines(content);
  if (!header) throw unreadable(sentence('The file is empty.'));
  const unknown = header.filter((name) => !COLUMNS.includes(name));
  if (unknown.length > 0)
    throw unreadable(sentence('Unknown columns: {names}.', { names: unknown.join(', ') }));
  if (new Set(header).size < header.length) throw unreadable(sentence('A column appears twice.'));
  return lines.map((cells) => {
    if (cells.length !== header.length) {
      return {
        reason: sentence('This line has {cells} cells, but the header has {names}.', {
          cells: cells.length,
          names: header.length,
        }),
      };
    }
    const named = header.map((name, column) => [name, cells[column] ?? ''] as const);
    return {
      fields: Object.fromEntries(named.map(([name, cell]) => [name, cellValue(name, cell)])),
    };
  });
}

function csvLines(content: string): string[][] {
  // Quotation marks come in pairs, even those within a cell.
  if (content.split('"').length % 2 === 0)
    throw unreadable(sentence("The file isn't valid CSV: a quotation mark isn't closed."));
  const lines = csvParseRows(content.replace(/^\uFEFF/, ''));
  const trimmed = lines.map((cells) => cells.map((cell) => cell.trim()));
  return trimmed.filter((cells) => cells.some((cell) => cell !== ''));
}

function cellValue(name: string, cell: string): unknown {
  if (NUMBERS.has(name)) return cell === '' ? null : Number(cell);
  if (name === 'status') return cell === '' ? 'scheduled' : cell;
  const isOptional = name === 'imageUrl' || name === 'endTime' || name === 'ticketUrl';
  return cell === '' && isOptional ? null : cell;
}

const unreadable = (message: Sentence) => invalid('content', message);
