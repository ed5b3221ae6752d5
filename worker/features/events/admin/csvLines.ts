import { invalid } from '../../../platform/domainError';
import { sentence } from '../../../platform/sentence';

/** One in quotation marks, where two stand for one, or one without any; then what ends it. */
const CELL = /(?:[^\S\r\n]*"([^"]*(?:""[^"]*)*)"[^\S\r\n]*|([^",\r\n]*))(,|\r\n?|\n|$)/y;

/**
 * The cells of a CSV text (RFC 4180), line by line, without empty lines and without the space around
 * cells. Throws INVALID_INPUT where a quotation mark stands inside a cell, or is never closed.
 */
export function csvLines(content: string): string[][] {
  const text = content.replace(/^\uFEFF/, '');
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (true) {
    CELL.lastIndex = at;
    const [all, quoted, plain = '', end] = CELL.exec(text) ?? refuse(text.slice(0, at));
    at += all.length;
    line.push(quoted?.replaceAll('""', '"') ?? plain.trim());
    if (end === ',') continue;
    if (line.length > 1 || line[0] !== '') lines.push(line);
    if (end === '') return lines;
    line = [];
  }
}

function refuse(before: string): never {
  const line = before.split(/\r\n?|\n/).length;
  throw invalid(
    'content',
    sentence("The file isn't valid CSV: look at the quotation marks in line {line}.", { line }),
  );
}
