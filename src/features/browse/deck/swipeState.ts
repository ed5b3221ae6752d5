import { atom } from 'nanostores';
import type { Toward } from './swipeModel';

/** What letting go now would decide, for the dock to show; `null` while nothing is past the line. */
export const $past = atom<{ toward: Toward; firstName: string } | null>(null);
