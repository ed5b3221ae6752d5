import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../support/sourceFiles';

const files = [...sourceFiles('src'), ...sourceFiles('worker')];

const EXPORTED =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|class|interface|type|enum) (\w+)/gm;
const DECLARED =
  /\b(?:function\*?|class|interface|type|enum|const|let) (\w+)|\bconst \[(\w+), (\w+)\]/g;
/** A class that a local server loads under the name of the object it extends. */
const SEEDED = 'worker/dev/seedWorker.ts';

const BANNED_WORDS = /^(told|wish(es|ed)?|hear(s|d)?|tells?|lately)$/;
const BANNED_TYPES = /^(Asked|Given|Host)$/;
const BANNED_NAMES = new Set(['wayBack', 'wayHere', 'takeOut', 'askWords', 'bringOver']);

const wordsOf = (name: string) =>
  name.split(/(?<=[a-z0-9])(?=[A-Z])|_/).map((word) => word.toLowerCase());

describe('names', () => {
  it('of exported functions and types are unique', () => {
    const places = new Map<string, string[]>();
    for (const { path, text } of files) {
      if (path === SEEDED) continue;
      for (const [, name = ''] of text.matchAll(EXPORTED)) {
        if (name === 'Props') continue;
        places.set(name, [...(places.get(name) ?? []), path]);
      }
    }
    expect(places.size).toBeGreaterThan(2_000);
    expect([...places].filter(([, paths]) => new Set(paths).size > 1)).toEqual([]);
  });

  it('use words of the field', () => {
    const found = files.flatMap(({ path, text }) =>
      [...text.matchAll(DECLARED)]
        .flatMap(([, name, value, setter]) => [name ?? '', value ?? '', setter ?? ''])
        .filter(
          (name) =>
            BANNED_NAMES.has(name) ||
            BANNED_TYPES.test(name) ||
            wordsOf(name).some((word) => BANNED_WORDS.test(word)),
        )
        .map((name) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });
});

describe('folders', () => {
  const MOST_FILES = 25;
  /** One file per URL. */
  const ONE_FILE_A_PAGE = 'src/pages';

  it('have at most 25 source files', () => {
    const counts = new Map<string, number>();
    for (const { path } of files) {
      const folder = path.slice(0, path.lastIndexOf('/'));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    counts.delete(ONE_FILE_A_PAGE);
    expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
  });

  it('keep the top of the domain small', () => {
    const top = files.filter(({ path }) => /^worker\/domain\/[^/]+$/.test(path));
    expect(top.length).toBeLessThanOrEqual(8);
  });
});
