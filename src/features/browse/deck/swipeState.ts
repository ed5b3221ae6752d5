import { atom } from 'nanostores';
import type { SwipeDecision } from './swipeModel';

/**
 * The decision if the card were released now, for the dock; `null` while it is not past the line.
 */
export const $swipePreview = atom<{ toward: SwipeDecision; firstName: string } | null>(null);

/** The decision just made by a button, for the stamp that answers it. */
export const $answer = atom<{ toward: SwipeDecision; memberId: string } | null>(null);
