import { describe, expect, it } from 'vitest';
import { adjacentCard, cardAct } from '../../src/features/browse/grid/gridKeys';
import { arrivalText, membersOn, successor } from '../../src/features/browse/memberList';
import { withFirst } from '../../src/features/browse/rewind';
import type { OtherMember } from '../../src/shared/contract/members';
import { otherMember } from '../support/otherMember';

const page = (...ids: string[]) => ({ members: ids.map(otherMember), next: null });
const ids = (members: OtherMember[]) => members.map(({ id }) => id);

describe('the list', () => {
  it('shows everyone once, in order, without those decided on', () => {
    const pages = [page('a', 'b', 'c'), page('c', 'd')];
    expect(ids(membersOn(pages, new Map([['b', 1]])))).toEqual(['a', 'c', 'd']);
  });

  it('brings a member back to the same place when the decision is undone', () => {
    const pages = [page('a', 'b', 'c')];
    expect(ids(membersOn(pages, new Map()))).toEqual(['a', 'b', 'c']);
  });

  it('shows a member whose pass was undone first, and once', () => {
    const pages = [page('a', 'b'), page('c')];
    expect(ids(membersOn(withFirst(pages, otherMember('c')), new Map()))).toEqual(['c', 'a', 'b']);
    expect(ids(membersOn(withFirst([], otherMember('x')), new Map()))).toEqual(['x']);
  });

  it('moves focus to the next card, from the last to the previous, from the only one nowhere', () => {
    const members = ['a', 'b', 'c'].map(otherMember);
    expect(successor(members, 'b')?.id).toBe('c');
    expect(successor(members, 'c')?.id).toBe('b');
    expect(successor([otherMember('a')], 'a')).toBeUndefined();
    expect(successor(members, 'x')).toBeUndefined();
  });

  it('announces new cards', () => {
    expect(arrivalText([])).toBe('');
    expect(arrivalText([page()])).toBe('');
    expect(arrivalText([page('a')])).toBe('1 profile found.');
    expect(arrivalText([page('a', 'b'), page('b', 'c')])).toBe('1 more profile, 3 in all.');
    expect(arrivalText([page('a'), page('b', 'c')])).toBe('2 more profiles, 3 in all.');
  });
});

describe('keys on a card', () => {
  it('work in either case and ignore other letters', () => {
    expect([...'lLpSmuz'].map(cardAct)).toEqual([
      'like',
      'like',
      'pass',
      'super',
      'message',
      'undo',
      'rewind',
    ]);
    expect(cardAct('x')).toBeNull();
    expect(cardAct('Enter')).toBeNull();
  });

  it('move through a grid of three columns and stop at its edges', () => {
    const grid = { count: 8, columns: 3 };
    expect(adjacentCard('ArrowRight', 2, grid)).toBe(3);
    expect(adjacentCard('ArrowDown', 4, grid)).toBe(7);
    expect(adjacentCard('ArrowDown', 5, grid)).toBeNull();
    expect(adjacentCard('ArrowUp', 1, grid)).toBeNull();
    expect(adjacentCard('ArrowLeft', 0, grid)).toBeNull();
    expect(adjacentCard('End', 0, grid)).toBe(7);
    expect(adjacentCard('Home', 0, grid)).toBeNull();
  });
});
