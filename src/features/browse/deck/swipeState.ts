import { atom } from 'nanostores';
import type { Toward } from './swipeModel';

/**
 * The decision if the card were released now, for the dock; `null` while it is not past the line.
 */
export const $past = atom<{ toward: Toward; firstName: string } | null>(null);
