import { onPageChange } from '../../lib/navigation/pageChange';
import { sealedDevice } from '../../lib/sealed/sealedValues';
import { $me } from '../session/store';

const KEY = 'parkway-way-back';

/**
 * Stores the open member page from now on, for a member who returns through the mailed link in
 * another tab.
 */
export function keepReturnUrl(): void {
  const keep = () => {
    const { pathname, search } = window.location;
    if ($me.get()?.emailConfirmed === false) sealedDevice.write(KEY, pathname + search);
  };
  $me.subscribe(keep);
  onPageChange(keep);
}

/** The member's last page on this device, or the browse page if unknown. */
export function returnUrl(): string {
  const kept = sealedDevice.read(KEY) ?? '';
  return /^\/(?!\/)/.test(kept) ? kept : '/browse';
}
