import type { CheckResult, State } from './line.ts';

const STATES: readonly State[] = ['ok', 'warning', 'failed', 'not looked at'];
const STATE_WIDTH = Math.max(...STATES.map(({ length }) => length));

/** One line, followed by what to do about it, unless the line before has said so. */
export function printed(
  { group, what, state, found, remedy: mend }: CheckResult,
  before?: CheckResult,
): string {
  const head = `${state.padEnd(STATE_WIDTH)}  ${group}: ${what}: ${found}`;
  if (mend === undefined || mend === before?.remedy) return head;
  return `${head}\n${' '.repeat(STATE_WIDTH)}    ${mend}`;
}

/** How many lines are in each state, by group and in total. */
export function tableOf(lines: readonly CheckResult[]): string {
  const groups = [...new Set(lines.map(({ group }) => group))];
  const rows = [
    ['', ...STATES],
    ...groups.map((group) => [group, ...countsOf(lines.filter((line) => line.group === group))]),
    ['all', ...countsOf(lines)],
  ];
  const widths = ['', ...STATES].map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  '),
    )
    .join('\n');
}

/** A dot instead of 0, so that other counts stand out. */
function countsOf(lines: readonly CheckResult[]): string[] {
  return STATES.map((state) => {
    const count = lines.filter((line) => line.state === state).length;
    return count === 0 ? '·' : String(count);
  });
}

/** For machines. */
export function jsonFor(origin: string, at: number, lines: readonly CheckResult[]): string {
  const report = { origin, at: new Date(at).toISOString(), failed: hasFailed(lines), lines };
  return JSON.stringify(report, null, 2);
}

export function hasFailed(lines: readonly CheckResult[]): boolean {
  return lines.some(({ state }) => state === 'failed');
}
