import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withFigures } from '../../src/lib/build/withFigures';

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

  it.each(['privacy', 'safety', 'terms', 'accessibility', 'security'])(
    '%s gives each section an anchor, and no page an unused figure',
    (page) => {
      const prose = readFileSync(`src/components/legal/${page}.md`, 'utf8');
      const headings = prose.split('\n').filter((line) => line.startsWith('#'));
      expect(headings.length).toBeGreaterThan(3);
      for (const heading of headings) expect(heading).toMatch(/^## [A-Z].* \{#[a-z]+\}$/);
      const source = readFileSync(`src/pages/${page}.astro`, 'utf8');
      const [, figures = ''] = /figures=\{\{([\s\S]*)\}\}/.exec(source) ?? [];
      for (const [name] of figures.matchAll(/\b[A-Z_]{3,}(?=,|:)/g)) {
        expect(prose).toContain(`{${name}}`);
      }
    },
  );
});
