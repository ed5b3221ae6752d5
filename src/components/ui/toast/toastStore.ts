import { atom } from 'nanostores';
import { isAbsentOr, isObjectOf, isOneOf, isText, parsedAs } from '../../../lib/api/shapes';
import { tab } from '../../../lib/storage';

export type ToastType = 'info' | 'success' | 'error';

export interface ToastMessage {
  type?: ToastType;
  title: string;
  description?: string;
}

export interface ToastAction {
  label: string;
  onClick: () => void;
  /** How to do the same without the toast, for users for whom it disappears too quickly. */
  altText: string;
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
  action?: ToastAction;
}

const isMessage = isObjectOf<ToastMessage>({
  type: isAbsentOr(isOneOf('info', 'success', 'error')),
  title: isText,
  description: isAbsentOr(isText),
});

const FLASH_KEY = 'parkway-toast';
let lastId = 0;

/** The visible toast. A new one replaces it. */
export const $toast = atom<ShownToast | null>(null);

/** Shows a toast for 5 seconds and returns its id. */
export function toast(message: ToastMessage & { action?: ToastAction }): number {
  lastId += 1;
  $toast.set({ ...message, id: lastId, open: true });
  return lastId;
}

export function dismissToast(id: number): void {
  const shown = $toast.get();
  if (shown?.id === id && shown.open) $toast.set({ ...shown, open: false });
}

/** Called when a dialog opens, so that no earlier toast covers it. */
export function dismissShownToast(): void {
  const shown = $toast.get();
  if (shown) dismissToast(shown.id);
}

/** Stores a toast for the page that is about to open in this tab. */
export function flashToast({ type, title, description }: ToastMessage): void {
  tab.write(FLASH_KEY, JSON.stringify({ type, title, description }));
}

export function showFlashedToast(): void {
  const message = parsedAs(isMessage, tab.read(FLASH_KEY));
  tab.write(FLASH_KEY, null);
  if (message) toast(message);
}
