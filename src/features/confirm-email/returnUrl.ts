import { sealedDevice } from '../../lib/sealed/sealedValues';
import { pagePath } from '../../shared/texts/language';

const KEY = 'parkway-way-back';

/** Stores the open member page, for a member who returns through the mailed link in another tab. */
export function saveReturnUrl(): void {
  const { pathname, search } = window.location;
  sealedDevice.write(KEY, pathname + search);
}

/** The member's last page on this device, or the browse page if unknown. */
export function returnUrl(): string {
  const kept = sealedDevice.read(KEY) ?? '';
  return /^\/(?!\/)/.test(kept) ? kept : pagePath('/browse');
}
