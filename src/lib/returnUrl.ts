import { device } from './storage';

const KEY = 'parkway-way-back';

/** Stores the open member page, for a member who returns through a mailed link in another tab. */
export function saveReturnUrl(): void {
  const { pathname, search } = window.location;
  device.write(KEY, pathname + search);
}

/** The member's last page on this device, or the browse page if unknown. */
export function returnUrl(): string {
  const kept = device.read(KEY) ?? '';
  return /^\/(?!\/)/.test(kept) ? kept : '/browse';
}
