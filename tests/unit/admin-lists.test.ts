import { describe, expect, it } from 'vitest';
import { actorText, actText, detailText } from '../../src/features/admin/audit/auditText';
import { notifiedText } from '../../src/features/admin/events/eventText';
import { dueText } from '../../src/features/admin/safety/reportText';
import { TABS, tabIn } from '../../src/features/admin/tabs';
import { NEWEST, readSort, sortAfterPress } from '../../src/features/admin/users/UsersTab';
import { itemsOn, withItem } from '../../src/lib/api/listPages';

const page = (...items: { id: string; name?: string }[]) => ({
  items,
  next: null,
});

describe('lists', () => {
  it('hold every item once, in order', () => {
    const pages = [page({ id: 'a' }, { id: 'b' }), page({ id: 'b' }, { id: 'c' })];
    expect(itemsOn(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('replace an item with its new version', () => {
    const data = { pages: [page({ id: 'a' }, { id: 'b' })], pageParams: [null] };
    const after = withItem<{ id: string; name?: string }>(data, { id: 'b', name: 'B' });
    expect(after?.pages[0]?.items).toEqual([{ id: 'a' }, { id: 'b', name: 'B' }]);
  });
});

it('an unknown tab opens the first one', () => {
  const first = TABS[0][0];
  expect(['?tab=audit', '?tab=nonsense', ''].map(tabIn)).toEqual(['audit', first, first]);
});

it('a column pressed again reverses its order; another starts in its default order', () => {
  expect(readSort('nonsense', 'asc')).toEqual(NEWEST);
  expect(readSort('city', '')).toEqual({ by: 'city', order: 'asc' });
  expect(sortAfterPress(NEWEST, 'createdAt')).toEqual({ by: 'createdAt', order: 'asc' });
  expect(sortAfterPress(NEWEST, 'firstName')).toEqual({ by: 'firstName', order: 'asc' });
  expect(sortAfterPress(NEWEST, 'isPremium')).toEqual({ by: 'isPremium', order: 'desc' });
});

it('the clock of a report counts down, then up', () => {
  const due = '2028-06-16T12:00:00.000Z';
  const at = (minutes: number) => dueText(due, Date.parse(due) + minutes * 60_000);
  expect(at(-24 * 60)).toBe('Due in 24 hours');
  expect(at(-61)).toBe('Due in 1 hour');
  expect(at(-1)).toBe('Due in 1 minute');
  expect(at(25)).toBe('Overdue by 25 minutes');
});

it('says who is notified of a change', () => {
  expect(notifiedText(0)).toBe('Nobody has responded, so nobody needs to be notified.');
  expect(notifiedText(1, 'were')).toBe('1 member who responded was notified.');
  expect(notifiedText(1200)).toBe('1,200 members who responded will be notified.');
});

it('an audit entry without a label shows the stored act', () => {
  const entry = {
    id: 'aud_a',
    at: '2028-06-16T12:00:00.000Z',
    act: 'moon.landing',
    actorId: 'system',
    actorName: null,
    target: 'moon',
    targetName: null,
    detail: { title: 'One', capacity: null },
  };
  expect(actText(entry)).toBe('moon.landing');
  expect(actorText(entry)).toBe('Scheduled job');
  expect(actorText({ ...entry, actorId: 'usr_x' })).toBe('Deleted account');
  expect(detailText(entry)).toEqual([
    ['title', 'One'],
    ['capacity', 'null'],
  ]);
});
