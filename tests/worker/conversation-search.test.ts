import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { conversationHits } from '../../src/shared/contract/messages';
import { RATE_LIMITS } from '../../src/shared/rules/limits';
import { conversationOf } from '../../worker/platform/objects';
import { unmatch } from '../support/decisions';
import { refusal } from '../support/errorAnswer';
import { sent } from '../support/messages';
import { signedIn, type TestMember } from '../support/signedIn';
import { block, change, matched, write } from '../support/world';

const ask = (me: TestMember, q: string) =>
  me.get(`/api/conversations/search?${new URLSearchParams({ q })}`);

async function found(me: TestMember, q: string) {
  const answer = await ask(me, q);
  expect(answer.status).toBe(200);
  return conversationHits.parse(await answer.json());
}

async function talking(firstName: string, words: string) {
  const [me, other] = [await signedIn(), await signedIn({ firstName })];
  await matched(me, other);
  await sent(write(other, me, words));
  await expect.poll(async () => (await found(me, words.slice(0, 20))).length).toBe(1);
  return { me, other };
}

describe('GET /api/conversations/search', () => {
  it('finds words of both, in any case and without accents, newest first', async () => {
    const { me, other } = await talking('Ana', 'The Café by the carousel');
    await sent(write(me, other, 'Which CAFE exactly?'));
    const hits = await found(me, 'cafe');
    expect(hits.map(({ excerpt }) => excerpt)).toEqual([
      'Which CAFE exactly?',
      'The Café by the carousel',
    ]);
    expect(hits.every(({ userId }) => userId === other.id)).toBe(true);
    expect(await found(me, 'boardwalk')).toEqual([]);
  });

  it('finds a name, with the newest message', async () => {
    const { me, other } = await talking('José', 'Nothing about names');
    expect(await found(me, 'jose')).toMatchObject([
      { userId: other.id, excerpt: 'Nothing about names' },
    ]);
  });

  it('shows the words around a hit of a long message', async () => {
    const { me } = await talking('Lon', `${'a '.repeat(300)}needle${' b'.repeat(300)}`);
    const [hit] = await found(me, 'needle');
    expect(hit?.excerpt).toMatch(/^….*needle.*…$/);
    expect(hit?.excerpt.length).toBeLessThan(100);
  });

  it.for(['blocking', 'blocked', 'hidden by an administrator', 'unmatched', 'closed'] as const)(
    'finds nothing of someone who is %s',
    async (how) => {
      const { me, other } = await talking('Zed', 'A word like zeppelin');
      if (how === 'blocking') await block(other, me);
      if (how === 'blocked') await block(me, other);
      if (how === 'hidden by an administrator') await change(other, { status: 'inactive' });
      if (how === 'unmatched') await unmatch(other, me);
      if (how === 'closed') await other.send('POST', `/api/conversations/${me.id}/close`);
      expect(await found(me, 'zeppelin')).toEqual([]);
      expect(await found(me, 'zed')).toEqual([]);
    },
  );

  it('finds nothing in conversations of others', async () => {
    const { other: eve } = await talking('Eve', 'A word like xylophone');
    const reader = await signedIn();
    await matched(reader, eve);
    await sent(write(eve, reader, 'A word like marimba'));
    await expect.poll(async () => (await found(reader, 'marimba')).length).toBe(1);
    expect(await found(reader, 'xylophone')).toEqual([]);
  });

  it('finds the three newest of each conversation, every one once, over all pages', async () => {
    const me = await signedIn();
    const others = await Promise.all(
      Array.from({ length: 12 }, (_, n) => signedIn({ firstName: `Pier${n}` })),
    );
    for (const other of others) {
      await matched(me, other);
      for (const n of [1, 2, 3, 4]) await sent(write(other, me, `Ferris wheel number ${n}`));
    }
    await expect.poll(async () => (await found(me, 'ferris')).length).toBeGreaterThan(20);
    const hits: { userId: string; excerpt: string }[] = [];
    let next: string | undefined = `/api/conversations/search?q=ferris`;
    let pages = 0;
    while (next) {
      const answer: Response = await me.get(next);
      hits.push(...conversationHits.parse(await answer.json()));
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1];
      pages += 1;
    }
    expect(pages).toBeGreaterThan(1);
    const newest = [4, 3, 2].map((n) => `Ferris wheel number ${n}`);
    for (const { id } of others) {
      const ofThem = hits.filter(({ userId }) => userId === id).map(({ excerpt }) => excerpt);
      expect(ofThem).toEqual(newest);
    }
  });

  it('reaches words far back in a conversation', async () => {
    const { me, other } = await talking('Far', 'The first needle of many');
    await runInDurableObject(conversationOf(env, me.id, other.id), (_, { storage }) => {
      storage.sql.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900)
        INSERT INTO messages SELECT seq + i, 'msg_' || printf('%020d', i), sender_id, NULL,
          'Word number ' || i, created_at, NULL FROM messages, n`);
    });
    expect(await found(me, 'needle')).toMatchObject([{ excerpt: 'The first needle of many' }]);
  });

  it('of accents alone finds nothing', async () => {
    const { me } = await talking('Mark', 'Anything at all');
    expect(await found(me, '\u0301\u0301')).toEqual([]);
  });

  it('is limited', async () => {
    const me = await signedIn();
    const { limit } = RATE_LIMITS.searchesPerMember;
    for (let n = 0; n < limit; n += 1) expect(await found(me, 'anything')).toEqual([]);
    await refusal(await ask(me, 'anything'), 429, 'RATE_LIMITED');
  });

  it('takes two to sixty characters', async () => {
    const me = await signedIn();
    await refusal(await ask(me, ' a '), 400, 'INVALID_INPUT');
    await refusal(await ask(me, 'a'.repeat(61)), 400, 'INVALID_INPUT');
  });
});
