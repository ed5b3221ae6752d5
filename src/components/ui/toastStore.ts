import { atom } from 'nanostores';

export type ToastType = 'info' | 'success' | 'error';

export interface ToastMessage {
  type?: ToastType;
  title: string;
  description?: string;
}

export interface ToastAction {
  label: string;
  onClick: () => void;
  /** How to do the same without the toast, for those whom it passes too quickly. */
  altText: string;
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
  action?: ToastAction;
}

const FLASH_KEY = 'parkway-toast';
let lastId = 0;

/** The one toast on screen. A new one takes the place of the last. */
export const $toast = atom<ShownToast | null>(null);

/** Shows a toast for 5 seconds and returns its id. */
export function toast(message: ToastMessage & { action?: ToastAction }): number {
  lastId += 1;
  $toast.set({ ...message, id: lastId, open: true });
  return lastId;
}

/** Closes that toast; does nothing when another one has taken its place. */
export function dismissToast(id: number): void {
  const shown = $toast.get();
  if (shown?.id === id && shown.open) $toast.set({ ...shown, open: false });
}

/** Keeps a toast for the page that is about to be opened in this tab. */
export function flashToast({ type, title, description }: ToastMessage): void {
  try {
    sessionStorage.setItem(FLASH_KEY, JSON.stringify({ type, title, description }));
  } catch {
    // Storage may be switched off: the toast is then lost, the act it reports is not.
  }
}

/** Shows the toast that the page before left behind, once. */
export function showFlashedToast(): void {
  try {
    const stored = sessionStorage.getItem(FLASH_KEY);
    sessionStorage.removeItem(FLASH_KEY);
    const message = stored === null ? null : parseMessage(JSON.parse(stored));
    if (message) toast(message);
  } catch {
    // Nothing readable was left.
  }
}

function parseMessage(value: unknown): ToastMessage | null {
  if (typeof value !== 'object' || value === null || !('title' in value)) return null;
  const { title } = value;
  if (typeof title !== 'string') return null;
  const message: ToastMessage = { title };
  if ('description' in value && typeof value.description === 'string') {
    message.description = value.description;
  }
  if ('type' in value && (value.type === 'success' || value.type === 'error')) {
    message.type = value.type;
  }
  return message;
}
