import { describe, expect, it } from 'vitest';
import { firstRows, newsDays } from '../../src/features/header/notifications/newsGroups';
import type { Notification } from '../../src/shared/contract/notifications';

const NOW = new Date('2026-11-24T18:00:00Z');

function news(kind: Notification['kind'], name: string, createdAt: string): Notification {
  const member = { id: `usr_${name}`, firstName: name, profilePicture: null };
  const text = kind === 'like' ? `${name} likes you` : `You matched with ${name}`;
  return {
    id: `${kind}:${name}`,
    kind,
    text,
    url: `/profile/${name}`,
    member,
    createdAt,
    read: true,
  };
}

const textsOf = (items: readonly Notification[]) =>
  newsDays(items, () => false, NOW).map(({ label, groups }) => [
    label,
    groups.map(({ text }) => text),
  ]);

describe('notifications', () => {
  it('are together by day and kind', () => {
    expect(
      textsOf([
        news('like', 'Ana', '2026-11-24T17:00:00Z'),
        news('match', 'Cal', '2026-11-24T16:30:00Z'),
        news('like', 'Ben', '2026-11-24T16:00:00Z'),
        news('like', 'Dee', '2026-11-24T15:00:00Z'),
        news('like', 'Eve', '2026-11-23T15:00:00Z'),
        news('match', 'Fay', '2026-11-20T15:00:00Z'),
        news('match', 'Gus', '2026-11-20T14:00:00Z'),
      ]),
    ).toEqual([
      ['Today', ['Ana and 2 others liked you', 'You matched with Cal']],
      ['Yesterday', ['Eve likes you']],
      ['Fri, Nov 20', ['You matched with Fay and Gus']],
    ]);
  });

  it('of other kinds stand alone', () => {
    const paid = {
      kind: 'billing',
      text: 'Premium',
      url: '/',
      createdAt: NOW.toISOString(),
      read: true,
    } as const;
    expect(
      textsOf([
        { ...paid, id: 'a' },
        { ...paid, id: 'b' },
      ]),
    ).toEqual([['Today', ['Premium', 'Premium']]]);
  });

  it('are new as long as one of them is', () => {
    const items = [
      news('like', 'Ana', '2026-11-24T17:00:00Z'),
      news('like', 'Ben', '2026-11-24T16:00:00Z'),
    ];
    const [day] = newsDays(items, ({ id }) => id === 'like:Ben', NOW);
    expect(day?.groups.map(({ isNew }) => isNew)).toEqual([true]);
    expect(day?.groups[0]?.members.map(({ firstName }) => firstName)).toEqual(['Ana', 'Ben']);
  });

  it('are cut off after some rows, which says whether something new is below', () => {
    const items = [
      news('like', 'Ana', '2026-11-24T17:00:00Z'),
      news('match', 'Cal', '2026-11-24T16:30:00Z'),
      news('like', 'Eve', '2026-11-23T15:00:00Z'),
    ];
    const cut = (limit: number, fresh: string) => {
      const days = newsDays(items, ({ id }) => id === fresh, NOW);
      const { days: shown, hidesNew } = firstRows(days, limit);
      return [...shown.map(({ label, groups }) => `${label} ${groups.length}`), hidesNew];
    };
    expect(cut(1, 'match:Cal')).toEqual(['Today 1', true]);
    expect(cut(2, 'match:Cal')).toEqual(['Today 2', false]);
    expect(cut(2, 'like:Eve')).toEqual(['Today 2', true]);
    expect(cut(Infinity, 'like:Eve')).toEqual(['Today 2', 'Yesterday 1', false]);
  });
});
