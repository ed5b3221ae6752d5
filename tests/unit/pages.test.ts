import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PUBLIC_PATHS } from '../../src/lib/api/api-client';
import { daysBefore, mondayOf, periodsUpTo } from '../../src/shared/rules/billing/periods';
import { PAGES, pageRoute } from '../../src/shared/rules/pages';

/** Files that represent another page's URL, or that are not counted as page views. */
const NO_ROUTES = ['404', '[page]/member', 'premium/member', 'subscribe/member', 'profile/member'];

describe('the list of pages', () => {
  it('has all page files, and the profile that one file shows for everyone', () => {
    const files = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.astro'))
      .map((file) => file.replace(/\.astro$/, ''))
      .filter((page) => !NO_ROUTES.includes(page))
      .map((page) => (page === 'index' ? '/' : `/${page}`));
    const paths = PAGES.map(({ path }) => path);
    expect(paths.toSorted()).toEqual([...files, '/profile/:id'].toSorted());
  });

  it('says whose views are counted, with all profiles as one', () => {
    for (const { path } of PAGES) expect(pageRoute(`${path}?a=b`)).toBe(path);
    expect(['/profile/usr_1', '/nowhere', '/browse/'].map(pageRoute)).toEqual([
      '/profile/:id',
      'other',
      '/browse',
    ]);
  });

  it("says where a visitor may stay, like the browser's own list", () => {
    const open = PAGES.filter(({ audience }) => ['visitors', 'everybody'].includes(audience));
    expect([...PUBLIC_PATHS].toSorted()).toEqual(open.map(({ path }) => path).toSorted());
  });
});

describe('periods', () => {
  it('start on Mondays and first days, and end today', () => {
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
