import { device } from './storage';

const KEY = 'parkway-way-back';

/** Notes the member's page that is open, for who comes back by a mailed link in another tab. */
export function keepWayBack(): void {
  const { pathname, search } = window.location;
  device.write(KEY, pathname + search);
}

/** Where the member was last on this device; the list where that is not known. */
export function wayBack(): string {
  const kept = device.read(KEY) ?? '';
  return /^\/(?!\/)/.test(kept) ? kept : '/browse';
}
