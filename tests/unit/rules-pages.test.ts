import { describe, expect, it } from 'vitest';
import { type Audience, isForMembers, PAGES, pageRoute } from '../../src/shared/rules/pages';

describe('the route of a viewed page', () => {
  it.for([
    ['/', '/'],
    ['/?from=mail', '/'],
    ['/browse', '/browse'],
    ['/browse/', '/browse'],
    ['/browse?city=Hoboken', '/browse'],
    ['/browse/?city=Hoboken#list', '/browse'],
    ['/help#contact', '/help'],
    ['/profile', '/profile'],
    ['/profile/usr_aaaaaaaaaaaaaaaaaaaa', '/profile/:id'],
    ['/profile/usr_aaaaaaaaaaaaaaaaaaaa/?from=browse', '/profile/:id'],
  ] as const)('of %s is %s', ([path, route]) => {
    expect(pageRoute(path)).toBe(route);
  });

  it.for([
    '',
    '?q',
    'browse',
    '/wp-login.php',
    '/browse/usr_aaaaaaaaaaaaaaaaaaaa',
    '/profile/usr_aaaaaaaaaaaaaaaaaaaa/photos',
    '/old/profile/usr_aaaaaaaaaaaaaaaaaaaa',
  ])('of %j does not exist: nothing of it is stored', (path) => {
    expect(pageRoute(path)).toBe('other');
  });
});

describe('who may open a page', () => {
  it.for([
    ['visitors', '/, /login, /register'],
    [
      'everybody',
      '/accessibility, /forgot-password, /help, /plan-link, /privacy, /reset-password, /safety, /security, /take-down, /terms, /trust, /trusted, /unsubscribe, /verify-email',
    ],
    ['customers', '/premium, /subscribe'],
    [
      'members',
      '/admin, /browse, /change-password, /check-in, /compatibility-quiz, /create-profile, /events, /messages, /my-events, /notifications, /payment-success, /profile, /profile/:id, /settings',
    ],
    ['subscribers', '/subscription-management'],
    ['payers', '/billing-history'],
  ] as const)('%s: %s', ([audience, paths]) => {
    const theirs = PAGES.filter((page) => page.audience === audience).map(({ path }) => path);
    expect(theirs.toSorted().join(', ')).toBe(paths);
  });

  it('is a member where a visitor is sent to the login', () => {
    const audiences: Audience[] = ['members', 'subscribers', 'payers'];
    expect(audiences.map(isForMembers)).toEqual([true, true, true]);
    const open: Audience[] = ['visitors', 'everybody', 'customers'];
    expect(open.map(isForMembers)).toEqual([false, false, false]);
  });
});

describe('a page', () => {
  it('is found by search engines if it is of use to a stranger', () => {
    const indexed = PAGES.filter((page) => page.indexed).map(({ path }) => path);
    expect(indexed.join(' ')).toBe(
      '/ /premium /help /safety /terms /privacy /take-down /trust /accessibility /security /register /login',
    );
  });

  it("has members' own header if both members and visitors read it", () => {
    const twins = PAGES.filter((page) => page.twin).map(({ path }) => path);
    expect(twins.join(' ')).toBe(
      '/premium /help /safety /terms /privacy /trust /accessibility /security /subscribe',
    );
  });
});
