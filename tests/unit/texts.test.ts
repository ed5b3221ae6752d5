import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogOf } from '../../src/lib/build/texts/findTexts.mjs';
import { plainTextsIn, textsIn } from '../support/pageTexts';
import { sourceFiles } from '../support/sourceFiles';

const files = [...sourceFiles('src'), ...sourceFiles('worker')]
  .map(({ path }) => path)
  .filter((path) => !/^(?:src\/lib\/build|worker\/(?:dev|operate))\//.test(path));
/** The same in both languages. */
const NAMES = /^(?:Parkway|Premium,?|, NJ|https:\/\/)$/;
const said = new Map(files.map((path) => [path, textsIn(path)] as const));

/** The catalogs that files use, with all texts of these files. */
const catalogs = new Map<string, { spanish: Record<string, string>; english: Set<string> }>();
for (const [path, texts] of said) {
  const { file, texts: spanish } = catalogOf(path);
  if (file === null) continue;
  const catalog = catalogs.get(file) ?? { spanish, english: new Set() };
  for (const each of texts) catalog.english.add(each);
  catalogs.set(file, catalog);
}

/** The names and parts of a text: `{name}`, `<terms>` and `</terms>`. */
const holes = (sentence: string) => (sentence.match(/\{\w+\}|<\/?\w+>/g) ?? []).sort();

describe('texts in both languages', () => {
  it('finds texts in components and pages', () => {
    expect([...said.values()].flat().length).toBeGreaterThan(10);
  });

  it('has the Spanish of every text', () => {
    const missing = [...said].flatMap(([path, texts]) => {
      const { texts: spanish } = catalogOf(path);
      return texts.filter((each) => !spanish[each]).map((each) => `${path}: ${each}`);
    });
    expect(missing).toEqual([]);
  });

  it('says every text in markup in both languages', () => {
    const plain = files
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) => plainTextsIn(path).map((each) => `${path}: ${each}`))
      .filter((each) => !NAMES.test(each.slice(each.indexOf(': ') + 2)));
    expect(plain).toEqual([]);
  });

  it('has no Spanish of a text that nobody says', () => {
    const unused = [...catalogs].flatMap(([file, { spanish, english }]) =>
      Object.keys(spanish)
        .filter((each) => !english.has(each))
        .map((each) => `${file}: ${each}`),
    );
    expect(unused).toEqual([]);
  });

  it('fills the same names and parts in both languages', () => {
    const different = [...catalogs].flatMap(([file, { spanish }]) =>
      Object.entries(spanish)
        .filter(([en, es]) => holes(en).join() !== holes(es).join())
        .map(([en]) => `${file}: ${en}`),
    );
    expect(different).toEqual([]);
  });

  it('carries in the worker the Spanish of all that it can say', () => {
    const voice = readFileSync('worker/platform/sentence.ts', 'utf8');
    const carried = [...voice.matchAll(/from '(.+\/es\.json)'/g)].map(([, path = '']) =>
      join('worker/platform', path),
    );
    const silent = [...said]
      .filter(([path, texts]) => /^(?:src\/shared|worker)\//.test(path) && texts.length > 0)
      .map(([path]) => path)
      .filter((path) => !carried.includes(catalogOf(path).file ?? ''));
    // Only pages say what the quiz found.
    expect(silent).toEqual([
      'src/shared/rules/quiz/quizScoring.ts',
      'src/shared/rules/quiz/typeDescriptions.ts',
    ]);
    // Whoever takes a voice may be given the worker's.
    for (const path of silent) expect(readFileSync(path, 'utf8'), path).not.toMatch(/\bSay\b/);
  });

  it('keeps catalogs in the order of their keys', () => {
    for (const [file, { spanish }] of catalogs) {
      const sorted = Object.fromEntries(
        Object.entries(spanish).sort(([a], [b]) => (a < b ? -1 : 1)),
      );
      expect(readFileSync(file, 'utf8'), file).toBe(`${JSON.stringify(sorted, null, 2)}\n`);
    }
  });
});
