import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('the list of common passwords', () => {
  const all = readFileSync('public/common-passwords.txt', 'utf8').trimEnd().split('\n');

  it('has 10,000, each once', () => expect(new Set(all).size).toBe(10_000));

  it('has none that is too short or not in lower case', () =>
    expect(all.filter((each) => each.length < 6 || each !== each.toLowerCase())).toEqual([]));

  it('is sorted', () => expect(all).toEqual(all.toSorted()));
});
