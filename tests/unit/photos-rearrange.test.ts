import { describe, expect, it } from 'vitest';
import { rearrange } from '../../worker/domain/photos/rearrange';

describe('rearrange', () => {
  const before = { main: 'm', additional: ['a', 'b'] };

  it.for([
    [{}, 'm', ['a', 'b']],
    [{ main: 'm' }, 'm', ['a', 'b']],
    [{ main: null }, null, ['a', 'b']],
    [{ main: 'a' }, 'a', ['m', 'b']],
    [{ main: 'new' }, 'new', ['a', 'b']],
    [{ additional: ['b', 'a'] }, 'm', ['b', 'a']],
    [{ additional: ['b'] }, 'm', ['b']],
    [{ additional: [] }, 'm', []],
    [{ additional: ['b', 'new'] }, 'm', ['b', 'new']],
    [{ main: 'b', additional: ['m', 'a'] }, 'b', ['m', 'a']],
    [{ main: 'b', additional: ['a'] }, 'b', ['a']],
    [{ main: 'b', additional: ['a', 'b'] }, 'b', ['a', 'm']],
    [{ main: 'b', additional: ['m', 'b'] }, 'b', ['m']],
    [{ main: null, additional: ['m'] }, null, ['m']],
  ] as const)('%j', ([wish, main, additional]) => {
    const given = 'additional' in wish ? { ...wish, additional: [...wish.additional] } : wish;
    expect(rearrange(before, given)).toEqual({ main, additional });
  });

  it('leaves the position of the first main picture empty', () => {
    expect(rearrange({ main: null, additional: ['a', 'b'] }, { main: 'a' })).toEqual({
      main: 'a',
      additional: ['b'],
    });
  });

  it('refuses one picture in both positions', () => {
    expect(() => rearrange(before, { additional: ['a', 'm'] })).toThrow(
      'already your profile picture',
    );
    expect(() => rearrange(before, { main: 'm', additional: ['m'] })).toThrow(
      'already your profile picture',
    );
  });
});
