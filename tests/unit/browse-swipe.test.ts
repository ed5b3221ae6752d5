import { describe, expect, it } from 'vitest';
import {
  decisionOnRelease,
  isSwipe,
  stampOpacity,
  turnOf,
} from '../../src/features/browse/deck/swipeModel';

describe('a drag on a card', () => {
  it('is a swipe once it is 12 px long and mostly horizontal, otherwise the page scrolls', () => {
    expect(isSwipe(11, 0)).toBe(false);
    expect(isSwipe(12, 0)).toBe(true);
    expect(isSwipe(-12, 7)).toBe(true);
    expect(isSwipe(12, 8)).toBe(false);
    expect(isSwipe(20, 200)).toBe(false);
  });

  it('decides at 96 px, to the right for a like and to the left for a pass', () => {
    expect(decisionOnRelease(96, 0)).toBe('like');
    expect(decisionOnRelease(-96, 0)).toBe('pass');
    expect(decisionOnRelease(95, 0)).toBeNull();
    expect(decisionOnRelease(-95, 0.4)).toBeNull();
  });

  it('decides by a flick before that, but not by a flick back', () => {
    expect(decisionOnRelease(40, 0.5)).toBe('like');
    expect(decisionOnRelease(-60, -0.9)).toBe('pass');
    expect(decisionOnRelease(60, -0.9)).toBeNull();
    expect(decisionOnRelease(39, 2)).toBeNull();
  });

  it('rotates by a sixteenth of the distance, at most 8 degrees, and shows stamps from 40 to 96 px', () => {
    expect([16, -32, 400].map(turnOf)).toEqual([1, -2, 8]);
    expect([0, 40, 68, -96, 300].map(stampOpacity)).toEqual([0, 0, 0.5, 1, 1]);
  });
});
