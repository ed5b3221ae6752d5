import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

export interface Row {
  what: string;
  value: string;
  detail: string;
  goal: string;
  /** `null` where there is no goal. */
  isMet: boolean | null;
  /** For a count, which is the same on every machine: the bench fails when it is not met. */
  isGate?: boolean;
}

/** A row whose value should be at most, or at least, its goal; integers have no fraction. */
export function goalRow(given: {
  what: string;
  value: number;
  detail: string;
  most?: number;
  least?: number;
  isGate?: boolean;
}): Row {
  const { what, value, detail, most, least, isGate = false } = given;
  const written = (of: number) =>
    Number.isInteger(of) ? of.toLocaleString('en-US') : of.toFixed(2);
  const limit = most ?? least;
  if (limit === undefined) return { what, value: written(value), detail, goal: '', isMet: null };
  const goal = `${most === undefined ? '≥' : '≤'} ${limit.toLocaleString('en-US')}`;
  const isMet = most === undefined ? value >= limit : value <= limit;
  return { what, value: written(value), detail, goal, isMet, isGate };
}

const VERSIONS = ['wrangler', 'hono', 'drizzle-orm', 'astro', 'react', 'react-dom', 'vite'];

/** A Markdown table with aligned columns, as the formatter requires. */
export function toTable(rows: readonly Row[]): string {
  const lines = [
    ['Measure', 'Value', 'Spread and ground', 'Goal', ''],
    ...rows.map((row) => [row.what, row.value, row.detail, row.goal, verdict(row.isMet)]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(3, ...lines.map((line) => (line[column] ?? '').length)),
  );
  const aligned = lines.map((line) =>
    line.map((cell, column) =>
      column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    ),
  );
  const rule = widths.map((width, column) =>
    column === 1 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  const [head = [], ...body] = aligned;
  return [head, rule, ...body].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

function verdict(isMet: boolean | null): string {
  if (isMet === null) return '';
  return isMet ? 'met' : 'not met';
}

/** The conditions of the measurement: the day, the versions, the machine and its load. */
export function ground(): string {
  const versions = VERSIONS.map((name) => {
    const manifest: unknown = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
    const hasVersion = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
    return `${name} ${hasVersion ? manifest.version : 'unknown'}`;
  });
  const cores = cpus();
  return [
    `${new Date().toISOString().slice(0, 10)}, node ${process.versions.node}`,
    ...versions,
    `${cores.length} × ${cores[0]?.model ?? 'unknown processor'}`,
    `load before ${(loadavg()[0] ?? 0).toFixed(1)}`,
  ].join(', ');
}

/** Writes a part's table between its markers in a Markdown file. Throws if they are missing. */
export function writeTable(file: string, part: string, text: string) {
  const old = readFileSync(file, 'utf8');
  const [before, after] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const [start, end] = [old.indexOf(before), old.indexOf(after)];
  if (start < 0 || end < start) throw new Error(`${file} has lost the markers of ${part}.`);
  writeFileSync(file, `${old.slice(0, start + before.length)}\n\n${text}\n\n${old.slice(end)}`);
}
