import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageRoute } from '../../src/shared/rules/pageRoutes';
import { daysBefore, mondayOf, periodsUpTo } from '../../src/shared/rules/periods';

/** What stands for another page's address, or is no page that is viewed. */
const NO_ROUTES = ['404', '[page]/member', 'premium/member', 'subscribe/member', 'profile/member'];

describe('the routes whose views are counted', () => {
  it('are those of all pages', () => {
    const pages = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.astro'))
      .map((file) => file.replace(/\.astro$/, ''))
      .filter((page) => !NO_ROUTES.includes(page));
    const uncounted = pages
      .map((page) => (page === 'index' ? '/' : `/${page}`))
      .filter((path) => pageRoute(path) !== path);
    expect(uncounted).toEqual([]);
  });
});

describe('periods', () => {
  it('begin on Mondays and first days, and end today', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(periodsUpTo('2026-11-18', 'week').slice(-2)).toEqual([
      { from: '2026-11-09', to: '2026-11-15' },
      { from: '2026-11-16', to: '2026-11-18' },
    ]);
    expect(periodsUpTo('2026-01-31', 'month').slice(-2)).toEqual([
      { from: '2025-12-01', to: '2025-12-31' },
      { from: '2026-01-01', to: '2026-01-31' },
    ]);
  });
});
