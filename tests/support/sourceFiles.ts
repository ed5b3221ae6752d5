import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const CODE = /\.(ts|tsx|mjs|astro)$/;
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

export interface Import {
  /** A path inside the repository, or the name of a package. */
  target: string;
  isTypeOnly: boolean;
}

export interface SourceFile {
  path: string;
  text: string;
  lines: number;
  imports: Import[];
}

/** Every code file below a folder of the repository, with what it imports. */
export function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => read(join(entry.parentPath, entry.name)));
}

/** All files that the given one reaches by imports that are more than types. */
export function reachedFrom(entry: string): Set<string> {
  const reached = new Set<string>();
  const queue = [entry];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    if (!CODE.test(path)) continue;
    for (const { target, isTypeOnly } of read(path).imports) {
      if (!isTypeOnly && existsSync(target) && statSync(target).isFile()) queue.push(target);
    }
  }
  return reached;
}

/** Groups of files that import each other in a circle, types included. Tarjan's algorithm. */
export function cyclesOf(files: readonly SourceFile[]): string[][] {
  const imports = new Map(files.map((file) => [file.path, file.imports]));
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (path: string): number => {
    const mine = index.size;
    index.set(path, mine);
    low.set(path, mine);
    stack.push(path);
    for (const { target } of imports.get(path) ?? []) {
      if (!imports.has(target)) continue;
      const reached = index.has(target)
        ? stack.includes(target)
          ? (index.get(target) ?? mine)
          : mine
        : visit(target);
      low.set(path, Math.min(low.get(path) ?? mine, reached));
    }
    if (low.get(path) === mine) {
      const group = stack.splice(stack.indexOf(path));
      if (group.length > 1) cycles.push(group);
    }
    return low.get(path) ?? mine;
  };
  for (const { path } of files) if (!index.has(path)) visit(path);
  return cycles;
}

function read(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  const imports = [...text.matchAll(IMPORT)].map(([, typeOnly, from, lazy]) => ({
    target: resolve(path, from ?? lazy ?? ''),
    isTypeOnly: typeOnly !== undefined,
  }));
  return { path, text, lines: text.split('\n').length, imports };
}

function resolve(importer: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const base = normalize(join(dirname(importer), specifier));
  const found = ['', '.ts', '.tsx', '/index.ts'].find(
    (ending) => existsSync(base + ending) && statSync(base + ending).isFile(),
  );
  return base + (found ?? '');
}
