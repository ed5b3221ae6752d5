import { describe, expect, it } from 'vitest';
import { conversationHits } from '../../src/shared/contract/messages';
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
    await talking('Eve', 'A word like xylophone');
    expect(await found(await signedIn(), 'xylophone')).toEqual([]);
  });

  it('takes two to sixty characters', async () => {
    const me = await signedIn();
    await refusal(await ask(me, ' a '), 400, 'INVALID_INPUT');
    await refusal(await ask(me, 'a'.repeat(61)), 400, 'INVALID_INPUT');
  });
});
