import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSnapshot, saveSnapshot } from '../../src/features/browse/snapshot';
import { memberAfter, openFromList } from '../../src/features/browse/store';
import { $decided, markDecided } from '../../src/features/matches/store';
import { forgetSealedValues } from '../../src/lib/sealed/sealedValues';
import { otherMember } from '../support/otherMember';

const leave = (savedAt = Date.now()) =>
  saveSnapshot({
    query: '',
    viewerId: 'me',
    savedAt,
    pages: [
      { members: [otherMember('ana'), otherMember('ben')], next: 'more' },
      { members: [otherMember('ben'), otherMember('cal')], next: null },
    ],
    scrollY: 0,
    openedId: 'ana',
  });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  forgetSealedValues();
  $decided.set(new Map());
});
afterEach(() => vi.unstubAllGlobals());

describe('who comes next on the profile page', () => {
  it('is the next of the list, across its pages, and after its end the first', () => {
    leave();
    expect(['ana', 'ben', 'cal'].map((id) => memberAfter(id, 'me')?.id)).toEqual([
      'ben',
      'cal',
      'ana',
    ]);
  });

  it('is nobody decided on, and nobody at all once all are', () => {
    leave();
    markDecided('ana');
    markDecided('ben');
    expect(memberAfter('ana', 'me')?.id).toBe('cal');
    markDecided('cal');
    expect(memberAfter('cal', 'me')).toBeNull();
  });

  it('is unknown without the list that led here', () => {
    expect(memberAfter('ana', 'me')).toBeNull();
    leave();
    expect(memberAfter('dan', 'me')).toBeNull();
    expect(memberAfter('ana', 'another')).toBeNull();
    leave(Date.now() - 31 * 60_000);
    expect(memberAfter('ana', 'me')).toBeNull();
  });

  it('is the card that going back leads to', () => {
    leave();
    openFromList('ben');
    expect(readSnapshot()?.openedId).toBe('ben');
  });
});
