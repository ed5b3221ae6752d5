import { atom } from 'nanostores';
import type { Self } from '../../../shared/contract/members';
import type { ConversationPartner } from '../person';

export interface HalfwayProps {
  me: Self;
  person: ConversationPartner;
}

const WIDE = '(width >= 64rem)';

/** The member with whom the panel beside the thread is open. */
export const $halfwayWith = atom<string | null>(null);

/** Whether the towns have room beside the thread; elsewhere they are a sheet over it. */
export const isHalfwayBeside = () => window.matchMedia(WIDE).matches;

/** The button that opened it gets the focus back. */
export function closeHalfway(): void {
  $halfwayWith.set(null);
  document.querySelector<HTMLElement>('.halfway-button')?.focus();
}
