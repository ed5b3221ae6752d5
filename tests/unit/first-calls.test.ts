import { afterEach, expect, it, vi } from 'vitest';
import { firstAnswer } from '../../src/lib/api/api-client';

const ME = '/api/auth/me';

/** As the head of a page leaves it: the answer was asked for in the session `askedIn`. */
function withAnswer(askedIn: string | null, session: string | null) {
  const answer = Promise.resolve(new Response('{}'));
  vi.stubGlobal('firstCalls', { visit: askedIn, answers: new Map([[ME, answer]]) });
  vi.stubGlobal('localStorage', { getItem: () => session });
  return answer;
}

afterEach(() => vi.unstubAllGlobals());

it('is taken once', () => {
  const answer = withAnswer('a', 'a');
  expect(firstAnswer('/api/conversations')).toBeUndefined();
  expect(firstAnswer(ME)).toBe(answer);
  expect(firstAnswer(ME)).toBeUndefined();
});

it('is taken where storage is disabled', () => {
  const answer = withAnswer(null, null);
  vi.stubGlobal('localStorage', undefined);
  expect(firstAnswer(ME)).toBe(answer);
});

it('is left if another session began, or none is there any more', () => {
  void withAnswer('a', 'b');
  expect(firstAnswer(ME)).toBeUndefined();
  void withAnswer('a', null);
  expect(firstAnswer(ME)).toBeUndefined();
  void withAnswer(null, 'b');
  expect(firstAnswer(ME)).toBeUndefined();
});

it('is not there on pages that ask for nothing', () => {
  expect(firstAnswer(ME)).toBeUndefined();
});
