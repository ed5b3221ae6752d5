import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSnapshot, saveSnapshot } from '../../src/features/browse/snapshot';
import { memberAfter, openFromList } from '../../src/features/browse/store';
import { $decided, markDecided } from '../../src/features/matches/store';
import type { OtherMember } from '../../src/shared/contract/members';
import { NO_FACTS } from '../../src/shared/rules/members/facts';

const named = (id: string): OtherMember => ({
  id,
  firstName: id,
  gender: 'female',
  state: 'NJ',
  sharedRailLine: null,
  bio: '',
  interests: [],
  profilePicture: null,
  additionalPhotos: [],
  placeholders: {},
  personalityType: null,
  personalityTraits: [],
  prompts: [],
  facts: NO_FACTS,
  photoAlts: {},
  matchPercent: 50,
  matchReasons: [],
  liked: false,
  matched: false,
  superLikedYou: false,
  emailConfirmed: false,
  isNew: false,
});

const leave = (savedAt = Date.now()) =>
  saveSnapshot({
    query: '',
    viewerId: 'me',
    savedAt,
    pages: [
      { members: [named('ana'), named('ben')], next: 'more' },
      { members: [named('ben'), named('cal')], next: null },
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
