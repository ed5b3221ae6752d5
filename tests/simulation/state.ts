import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Kind } from './planted/planted.ts';
import type { Found, Report } from './player.ts';

/** The histories that a run plays. */
export interface Played {
  from: number;
  seeds: number;
  steps: number | undefined;
  kind: Kind | undefined;
}

interface Kept {
  of: Played;
  played: number;
  /** The first seeds of the parts that were played. */
  parts: number[];
  found: Found[];
}

/**
 * What a run has played and found so far. With a file it continues where another run of the same
 * histories ended; the file is consistent at any moment.
 */
export function openState(file: string | undefined, of: Played) {
  const kept: Kept = { of, played: 0, parts: [], found: [] };
  if (file !== undefined && existsSync(file)) {
    Object.assign(kept, JSON.parse(readFileSync(file, 'utf8')));
    if (JSON.stringify(kept.of) !== JSON.stringify(of)) {
      throw new Error(`${file} is of other histories: ${JSON.stringify(kept.of)}`);
    }
  }
  const parts = new Set(kept.parts);
  return {
    has: (first: number) => parts.has(first),
    get played() {
      return kept.played;
    },
    get found(): readonly Found[] {
      return kept.found;
    },
    note: (first: number, { played, found }: Report) => {
      parts.add(first);
      kept.parts.push(first);
      kept.played += played;
      kept.found.push(...found);
      if (file === undefined) return;
      writeFileSync(`${file}.new`, JSON.stringify(kept));
      renameSync(`${file}.new`, file);
    },
  };
}
