import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAGES_WITH_CLAIMS, sentencesOf } from '../support/claims';

const NO_CLAIM = /^no claim: (introduction|advice|law|others|operator)$/;
const TEST = /^`(tests\/(?:unit|worker|e2e)\/[\w/-]+\.(?:test|spec)\.tsx?)` › (.+)$/;

const tables = new Map(
  readFileSync('tests/claims.md', 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [page = '', ...lines] = part.split('\n');
      const rows = lines
        .filter((line) => line.startsWith('| ') && !/^\| (sentence|---) \|/.test(line))
        .map((line) => /^\| (.+) \| (.+) \|$/.exec(line) ?? [])
        .map(([, sentence = '', test = '']) => ({ sentence, test }));
      return [page, rows] as const;
    }),
);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether the file calls a test with that title, possibly after a table of cases. */
function hasTest(path: string, title: string): boolean {
  const quoted = `(['"\`])${escaped(title)}\\1,`;
  const called = new RegExp(`(?:\\b(?:it|test|matched)\\(|\\)\\()\\s*${quoted}`);
  return existsSync(path) && called.test(readFileSync(path, 'utf8'));
}

describe('the table of claims', () => {
  it('has the pages that promise something, and no other', () => {
    expect([...tables.keys()]).toEqual(PAGES_WITH_CLAIMS);
  });

  it.each(PAGES_WITH_CLAIMS)(
    'has every sentence of %s word for word, in the same order',
    (page) => {
      const sentences = sentencesOf(page);
      expect(sentences.length).toBeGreaterThan(4);
      expect(tables.get(page)?.map(({ sentence }) => sentence)).toEqual(sentences);
    },
  );

  it.each(PAGES_WITH_CLAIMS)('names for each claim of %s an existing test', (page) => {
    const wrong = (tables.get(page) ?? []).filter(({ test }) => {
      const [, path = '', title = ''] = TEST.exec(test) ?? [];
      return !NO_CLAIM.test(test) && !hasTest(path, title);
    });
    expect(wrong).toEqual([]);
  });

  it('would notice a missing test, and a title that is only mentioned', () => {
    expect(
      hasTest('tests/unit/claims.test.ts', 'has the pages that promise something, and no other'),
    ).toBe(true);
    expect(hasTest('tests/unit/claims.test.ts', 'has the pages that promise')).toBe(false);
    expect(hasTest('tests/unit/gone.test.ts', 'is gone')).toBe(false);
  });
});
