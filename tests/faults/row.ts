import { readFileSync, writeFileSync } from 'node:fs';

export interface Row {
  /** The attack or fault. */
  what: string;
  expected: string;
  seen: string;
  isGreen: boolean;
}

const START = '<!-- table -->';
const END = '<!-- /table -->';

/** What is wrong, as one line; if nothing is, what was seen instead. */
export function judged(
  what: string,
  expected: string,
  seen: string,
  wrong: readonly string[],
): Row {
  const told = wrong.slice(0, 5).join('; ');
  const more = wrong.length > 5 ? `; and ${wrong.length - 5} more` : '';
  const isGreen = wrong.length === 0;
  return { what, expected, seen: isGreen ? seen : `${seen}. WRONG: ${told}${more}`, isGreen };
}

/** An interrupted part is a red row. */
export async function orBroken(what: string, rows: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await rows();
  } catch (error) {
    const why = reasons(error).join(': ');
    return [{ what, expected: 'is tried to its end', seen: `broke off: ${why}`, isGreen: false }];
  }
}

/** An error's message and those of its causes: of a failed call the first says nothing. */
function reasons(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  return [error.message, ...(error.cause === undefined ? [] : reasons(error.cause))];
}

/** A Markdown table; line ends and bars in its cells are removed. */
export function toTable(rows: readonly Row[]): string {
  const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
  const lines = rows.map(
    ({ what, expected, seen, isGreen }) =>
      `| ${cell(what)} | ${cell(expected)} | ${cell(seen)} | ${isGreen ? 'green' : 'RED'} |`,
  );
  return ['| Attack or fault | Expected | Seen | |', '| --- | --- | --- | --- |', ...lines].join(
    '\n',
  );
}

/** Writes the table between its two markers in a Markdown file. Throws when they are missing. */
export function writeTable(file: string, text: string) {
  const before = readFileSync(file, 'utf8');
  const [from, to] = [before.indexOf(START), before.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for the table.`);
  const head = before.slice(0, from + START.length);
  writeFileSync(file, `${head}\n\n${text}\n\n${before.slice(to)}`);
}
