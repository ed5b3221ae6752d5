import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import spanishQuestions from '../../src/features/help/questions.es.json' with { type: 'json' };
import questions from '../../src/features/help/questions.json' with { type: 'json' };
import { withFigures } from '../../src/lib/build/withFigures';

const PAGES = ['privacy', 'safety', 'terms', 'accessibility', 'security'];

describe('figures in prose', () => {
  it('replace every placeholder', () => {
    expect(withFigures('{DAYS} days, then {DAYS} {WHAT}.', { DAYS: 30, WHAT: 'more' })).toBe(
      '30 days, then 30 more.',
    );
    expect(withFigures('Nothing to {put} in.', { put: '' })).toBe('Nothing to  in.');
  });

  it('must all be given', () => {
    expect(() => withFigures('{DAYS} days', {})).toThrow('{DAYS}');
  });

  it.each(PAGES)('%s gives each section an anchor, and no page an unused figure', (page) => {
    const prose = readFileSync(`src/components/legal/${page}.md`, 'utf8');
    const headings = prose.split('\n').filter((line) => line.startsWith('#'));
    expect(headings.length).toBeGreaterThan(3);
    for (const heading of headings) expect(heading).toMatch(/^## [A-Z].* \{#[a-z]+\}$/);
    const source = readFileSync(`src/pages/${page}.astro`, 'utf8');
    const [, figures = ''] = /figures=\{\{([\s\S]*)\}\}/.exec(source) ?? [];
    for (const [name] of figures.matchAll(/\b[A-Z_]{3,}(?=,|:)/g)) {
      expect(prose).toContain(`{${name}}`);
    }
  });

  it.each([...PAGES, 'takeDown'])(
    '%s says the same in both languages, as far as anchors, figures, lists and paragraphs show',
    (page) => {
      const [english, spanish] = [`${page}.md`, `${page}.es.md`].map((name) => {
        const prose = readFileSync(`src/components/legal/${name}`, 'utf8');
        return {
          anchors: prose.match(/\{#[a-z]+\}$/gm),
          figures: prose.match(/\{[A-Z_]+\}/g)?.toSorted(),
          links: [...prose.matchAll(/\]\((?:\/es)?(?=[/:a-z])([^)]+)\)/g)]
            .map(([, link]) => link)
            .toSorted(),
          items: prose.match(/^(?:- |: )/gm)?.length,
          paragraphs: prose.trim().split(/\n{2,}/).length,
        };
      });
      expect(spanish).toEqual(english);
    },
  );

  it('stays in Spanish: no link of a Spanish text leads to a page in English', () => {
    for (const page of [...PAGES, 'takeDown']) {
      const prose = readFileSync(`src/components/legal/${page}.es.md`, 'utf8');
      expect(prose.match(/\]\(\/(?!es\/|\.well-known\/)/g)).toBeNull();
    }
  });

  it('has the questions in both languages with the same figures', () => {
    const [english, spanish] = [questions, spanishQuestions].map((groups) =>
      groups.map((group) =>
        group.questions.map(({ answer }) => answer.match(/\{[A-Z_]+\}/g)?.toSorted()),
      ),
    );
    expect(spanish).toEqual(english);
  });
});
