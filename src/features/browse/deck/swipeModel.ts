export type SwipeDecision = 'like' | 'pass';

/** Pixels of pointer movement. */
const START = 12;
const STAMP_FROM = 40;
const LINE = 96;
/** Pixels per millisecond. */
const FLICK = 0.5;
const MOST_DEGREES = 8;

/** A drag is a swipe once it is long enough and mostly horizontal; otherwise the page scrolls. */
export const isSwipe = (dx: number, dy: number) =>
  Math.abs(dx) >= START && Math.abs(dx) > 1.5 * Math.abs(dy);

/** Counts beyond the line, or before it with a flick in the same direction; else `null`. */
export function decisionOnRelease(dx: number, speed: number): SwipeDecision | null {
  const isFlick = Math.abs(speed) >= FLICK && speed * dx > 0 && Math.abs(dx) >= STAMP_FROM;
  if (Math.abs(dx) < LINE && !isFlick) return null;
  return directionOf(dx);
}

export const directionOf = (dx: number): SwipeDecision => (dx > 0 ? 'like' : 'pass');

/** The card's rotation in degrees. */
export const turnOf = (dx: number) => clamp(dx / 16, -MOST_DEGREES, MOST_DEGREES);

/** The stamp's opacity, 0 to 1. */
export const stampOpacity = (dx: number) =>
  clamp((Math.abs(dx) - STAMP_FROM) / (LINE - STAMP_FROM), 0, 1);

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));
