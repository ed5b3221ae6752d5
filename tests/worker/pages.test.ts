import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../../src/shared/rules/pages';
import { barePath, languageOfPath, pathIn } from '../../src/shared/texts/language';
import { createApp } from '../../worker/app';
import { payments, sessions, subscriptions } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import settings from '../../wrangler.toml?raw';
import { ACCESS } from '../support/accessTable';
import { db, ORIGIN, signedIn, type TestMember, visitorCookie } from '../support/signedIn';
import { change } from '../support/world';

/** Static files that name their page, so that no test depends on a build. */
const ASSETS = {
  fetch: async (input: RequestInfo | URL) =>
    new Response(`page ${new URL(input instanceof Request ? input.url : input).pathname}`),
  connect: env.ASSETS.connect,
};

async function open(path: string, cookie?: string) {
  const ctx = createExecutionContext();
  const request = new Request(ORIGIN + path, { headers: cookie ? { cookie } : {} });
  const answer = await createApp().fetch(request, { ...env, ASSETS }, ctx);
  await waitOnExecutionContext(ctx);
  return {
    status: answer.status,
    location: answer.headers.get('Location'),
    cache: answer.headers.get('Cache-Control'),
    text: await answer.text(),
  };
}

const pagesOf = (access: string, me: TestMember) =>
  ACCESS.filter((row) => row.access === access).map((row) => row.path({ me, other: me }));

/** Another page in the language of this one. */
const alike = (path: string, other: string) => pathIn(languageOfPath(path), other);

describe('pages for visitors', () => {
  it('redirect a member to /browse', async () => {
    const me = await signedIn();
    for (const path of pagesOf('visitor-page', me)) {
      expect(await open(path, me.cookie)).toMatchObject({
        status: 302,
        location: alike(path, '/browse'),
        cache: 'no-store',
        text: '',
      });
    }
  });

  it('are shown to visitors, and to anyone with a cookie without a session', async () => {
    const me = await signedIn();
    for (const path of pagesOf('visitor-page', me)) {
      for (const cookie of [undefined, await visitorCookie(), '__Host-session=x', 'other=1']) {
        expect(await open(path, cookie)).toMatchObject({ status: 200, text: `page ${path}` });
      }
    }
  });
});

describe('pages for members', () => {
  it('redirect a visitor to /login, and from there back to the requested page', async () => {
    const me = await signedIn();
    for (const path of [...pagesOf('member-page', me), '/messages?user=usr_x&a=%26']) {
      for (const cookie of [undefined, await visitorCookie()]) {
        expect(await open(path, cookie)).toMatchObject({
          status: 302,
          location: alike(path, `/login?next=${encodeURIComponent(path)}`),
          cache: 'no-store',
          text: '',
        });
      }
    }
  });

  it('are shown to a member; every profile is one page', async () => {
    const me = await signedIn();
    for (const path of pagesOf('member-page', me)) {
      const { pathname } = new URL(path, ORIGIN);
      const page = pathname.replace(/^(\/es)?\/profile\/.+/, '$1/profile/member');
      expect(await open(path, me.cookie)).toMatchObject({ status: 200, text: `page ${page}` });
    }
  });

  it('never send anyone to another site', async () => {
    for (const path of ['//evil.example/profile', '/profile/https:%2F%2Fevil.example']) {
      expect((await open(path)).location ?? '/login?next=').toMatch(
        /^\/login\?next=(%2Fprofile|$)/,
      );
    }
  });
});

describe('pages of premium members', () => {
  it('redirect a visitor to /login, and a free or lapsed member to /premium', async () => {
    const [free, lapsed] = await Promise.all([
      signedIn(),
      signedIn({ premiumUntil: Date.now() - 1_000 }),
    ]);
    for (const path of pagesOf('premium-page', free)) {
      expect(await open(path)).toMatchObject({
        status: 302,
        location: alike(path, `/login?next=${encodeURIComponent(path)}`),
      });
      for (const { cookie } of [free, lapsed]) {
        expect(await open(path, cookie)).toMatchObject({
          status: 302,
          location: alike(path, '/premium'),
          cache: 'no-store',
          text: '',
        });
      }
    }
  });

  it('are shown to a premium member, who still cannot see visitors’ pages', async () => {
    const me = await signedIn({ premiumUntil: Date.now() + 60_000 });
    for (const path of pagesOf('premium-page', me)) {
      expect(await open(path, me.cookie)).toMatchObject({ status: 200, text: `page ${path}` });
    }
    expect(await open('/browse', me.cookie)).toMatchObject({ status: 200 });
    expect(await open('/login', me.cookie)).toMatchObject({ location: '/browse' });
  });

  it('stay open while a renewal is being tried after premium has ended', async () => {
    const termEnd = Date.now() - 1_000;
    const me = await signedIn({ premiumUntil: termEnd, subscriptionStatus: 'active' });
    await db
      .insert(subscriptions)
      .values({ memberId: me.id, plan: 'monthly', autoRenew: true, vaultId: 'vault', termEnd });
    for (const path of pagesOf('premium-page', me)) {
      expect(await open(path, me.cookie)).toMatchObject({ status: 200, text: `page ${path}` });
    }
    await db.update(subscriptions).set({ autoRenew: false });
    for (const path of pagesOf('premium-page', me)) {
      expect(await open(path, me.cookie)).toMatchObject({
        status: 302,
        location: alike(path, '/premium'),
      });
    }
  });

  it.for([
    ['completed', '/billing-history'],
    ['refunded', '/billing-history'],
    ['pending', '/billing-history'],
    ['failed', null],
    ['created', null],
  ] as const)('keep payments readable for anyone who has paid: %s', async ([status, readable]) => {
    const me = await signedIn({ subscriptionStatus: 'lapsed', premiumUntil: Date.now() - 1_000 });
    await db.insert(payments).values({
      id: newId('pay'),
      memberId: me.id,
      kind: 'purchase',
      plan: 'monthly',
      amountCents: 899,
      status,
      autoRenew: false,
      createdAt: 1,
    });
    for (const path of pagesOf('premium-page', me)) {
      const expected =
        barePath(path) === readable
          ? { status: 200, text: `page ${path}` }
          : { location: alike(path, '/premium') };
      expect(await open(path, me.cookie)).toMatchObject(expected);
    }
  });
});

describe('pages for everyone', () => {
  it('have the header of the caller’s role', async () => {
    const me = await signedIn();
    for (const path of pagesOf('shared-page', me)) {
      const { pathname } = new URL(path, ORIGIN);
      for (const cookie of [undefined, await visitorCookie()]) {
        expect(await open(path, cookie)).toMatchObject({ status: 200, text: `page ${pathname}` });
      }
      expect(await open(path, me.cookie)).toMatchObject({
        status: 200,
        text: `page ${pathname}/member`,
      });
    }
  });

  it('wait until a one-time password is replaced', async () => {
    const me = await signedIn({ mustChangePassword: true });
    for (const path of ['/premium', '/subscribe']) {
      expect(await open(path, me.cookie)).toMatchObject({ location: '/change-password' });
    }
  });

  it('show advice before that, too, as to a visitor', async () => {
    const me = await signedIn({ mustChangePassword: true });
    for (const path of ['/help', '/safety', '/terms', '/privacy']) {
      expect(await open(path, me.cookie)).toMatchObject({ status: 200, text: `page ${path}` });
    }
  });
});

describe('twins for members', () => {
  it('have no URL of their own, for anyone', async () => {
    const me = await signedIn();
    const canonical = [...pagesOf('shared-page', me), '/profile'].map(
      (path) => new URL(path, ORIGIN).pathname,
    );
    expect(canonical.length).toBeGreaterThan(6);
    for (const path of canonical) {
      for (const cookie of [undefined, me.cookie]) {
        expect(await open(`${path}/member`, cookie)).toMatchObject({
          status: 302,
          location: path,
          cache: 'no-store',
        });
      }
    }
  });

  it('send nobody to another site', async () => {
    for (const path of ['//evil.example/member', '/%2Fevil.example/member', '/browse/member']) {
      expect(await open(path)).toMatchObject({ status: 200, location: null });
    }
  });

  it('and all paths that the worker guards reach it first, and nothing else', () => {
    const [, listed = ''] = /run_worker_first = \[([^\]]+)\]/.exec(settings) ?? [];
    const first = [...listed.matchAll(/"([^"]+)"/g)].map(([, pattern]) => pattern);
    const guarded = PAGES.filter(({ audience, twin }) => twin || audience !== 'everybody');
    const patterns = guarded.map(({ path }) => path.replace(':id', '*'));
    const applePay = '/.well-known/apple-developer-merchantid-domain-association';
    const files = ['security.txt', 'change-password'].map((name) => `/.well-known/${name}`);
    const expected = [
      '/api/*',
      '/photos/*',
      '/*/member',
      '/es',
      '/es/*',
      applePay,
      ...files,
      ...patterns,
    ];
    expect(first.toSorted()).toEqual(expected.toSorted());
  });
});

describe('pages in Spanish', () => {
  /** What the same page is in Spanish. */
  function translated({ location, text, ...answer }: Awaited<ReturnType<typeof open>>) {
    const [path = '', next] = (location ?? '').split('?next=');
    const asked = next && `?next=${encodeURIComponent(pathIn('es', decodeURIComponent(next)))}`;
    return {
      ...answer,
      location: location && pathIn('es', path) + (asked ?? ''),
      text: text.replace(/^page (.+)/, (_, page: string) => `page ${pathIn('es', page)}`),
    };
  }

  it.for(['a visitor', 'a member', 'a member with a one-time password'])(
    'are open to %s where they are in English',
    async (who) => {
      const me = await signedIn({ mustChangePassword: who.endsWith('password') });
      const cookie = who === 'a visitor' ? undefined : me.cookie;
      for (const { path } of PAGES) {
        const asked = path.replace(':id', me.id);
        const spanish = await open(pathIn('es', asked), cookie);
        expect({ asked, ...spanish }).toEqual({ asked, ...translated(await open(asked, cookie)) });
      }
    },
  );

  it('redirect the addresses of twins', async () => {
    expect(await open('/es/help/member')).toMatchObject({ status: 302, location: '/es/help' });
  });
});

describe('a session that ended', () => {
  it.for(['in the database', 'by its time', 'by deactivation'] as const)(
    'is redirected to /login and stays there: %s',
    async (how) => {
      const me = await signedIn();
      const row = eq(sessions.id, me.sessionId);
      if (how === 'in the database') await db.delete(sessions).where(row);
      if (how === 'by its time') await db.update(sessions).set({ expiresAt: 1 }).where(row);
      if (how === 'by deactivation') await change(me, { status: 'inactive' });
      expect(await env.SESSIONS.get(me.sessionId)).not.toBeNull();
      const first = await open('/browse', me.cookie);
      expect(first.location).toBe('/login?next=%2Fbrowse');
      const second = await open(first.location ?? '', me.cookie);
      expect(second).toMatchObject({ status: 200, location: null, text: 'page /login' });
    },
  );
});

describe('everything else', () => {
  it('is served from the static files', async () => {
    expect(await open('/no/such/page')).toMatchObject({ status: 200, text: 'page /no/such/page' });
  });
});
