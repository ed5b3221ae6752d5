import { describe, expect, it } from 'vitest';
import { commonPasswords } from '../../worker/domain/passwords/commonPasswords';

describe('the list of common passwords', () => {
  const all = commonPasswords();

  it('has 10,000, each once', () => expect(new Set(all).size).toBe(10_000));

  it('has none that is too short or not in lower case', () =>
    expect(all.filter((each) => each.length < 6 || each !== each.toLowerCase())).toEqual([]));

  it('is sorted, so that each starts like the one before it', () =>
    expect(all).toEqual(all.toSorted()));
});
