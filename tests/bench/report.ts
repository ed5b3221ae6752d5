import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

export interface Row {
  what: string;
  value: string;
  detail: string;
  goal: string;
  /** `null` where nothing was promised. */
  isMet: boolean | null;
}

const START = '<!-- table -->';
const END = '<!-- /table -->';
const VERSIONS = ['wrangler', 'hono', 'drizzle-orm', 'astro', 'react', 'react-dom', 'vite'];

/** A Markdown table with its columns aligned, as the formatter wants it. */
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
  return isMet ? 'met' : 'missed';
}

/** What was measured on: the day, the versions, the machine and how busy it is. */
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

/** Puts the table between its two markers in a Markdown file. Throws when they are not there. */
export function writeTable(file: string, text: string) {
  const old = readFileSync(file, 'utf8');
  const [start, end] = [old.indexOf(START), old.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`${file} has lost its table's markers.`);
  writeFileSync(file, `${old.slice(0, start + START.length)}\n\n${text}\n\n${old.slice(end)}`);
}
