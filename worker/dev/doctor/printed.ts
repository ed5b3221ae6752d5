import type { Line, State } from './line.ts';

const STATES: readonly State[] = ['ok', 'warning', 'failed', 'not looked at'];
const WIDEST_STATE = Math.max(...STATES.map(({ length }) => length));

/** One line, and below it what to do about it. */
export function printed({ group, what, state, found, mend }: Line): string {
  const head = `${state.padEnd(WIDEST_STATE)}  ${group}: ${what}: ${found}`;
  return mend === undefined ? head : `${head}\n${' '.repeat(WIDEST_STATE)}    ${mend}`;
}

/** How many lines of each group went how, and of all. */
export function tableOf(lines: readonly Line[]): string {
  const groups = [...new Set(lines.map(({ group }) => group))];
  const counts = (of: readonly Line[]) =>
    STATES.map((state) => String(of.filter((line) => line.state === state).length));
  const rows = [
    ['', ...STATES],
    ...groups.map((group) => [group, ...counts(lines.filter((line) => line.group === group))]),
    ['all', ...counts(lines)],
  ];
  const widths = ['', ...STATES].map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map(([name = '', ...cells]) =>
      [
        name.padEnd(widths[0] ?? 0),
        ...cells.map((cell, index) => (cell === '0' ? '·' : cell).padStart(widths[index + 1] ?? 0)),
      ].join('  '),
    )
    .join('\n');
}

/** For machines. */
export function jsonFor(origin: string, at: number, lines: readonly Line[]): string {
  return JSON.stringify(
    { origin, at: new Date(at).toISOString(), failed: hasFailed(lines), lines },
    null,
    2,
  );
}

export function hasFailed(lines: readonly Line[]): boolean {
  return lines.some(({ state }) => state === 'failed');
}
