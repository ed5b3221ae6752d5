import { describe, expect, it } from 'vitest';
import { pageRoute } from '../../src/shared/rules/pages';

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
