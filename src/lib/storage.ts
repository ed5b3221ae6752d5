/**
 * Browser storage that never throws: strings by key. It can be read on the device, also long after
 * an entry was deleted, so nothing that a member typed or chose may be here: see
 * `sealed/sealedValues.ts`.
 */
function storage<Key extends string>(open: () => Storage) {
  return {
    /** `null` if there is nothing, `undefined` if storage is disabled. */
    read(key: Key): string | null | undefined {
      try {
        return open().getItem(key);
      } catch {
        return undefined;
      }
    },
    /** `null` removes the key. Does nothing if storage is full or disabled. */
    write(key: Key, text: string | null): void {
      try {
        if (text === null) open().removeItem(key);
        else open().setItem(key, text);
      } catch {
        // The page works without storage; it then only forgets.
      }
    },
  };
}

/** Tokens of mailed links: browsers keep the links in their history anyway. */
export type LinkTokenKey =
  | 'parkway-one-time-link'
  | 'parkway-mail-link'
  | 'parkway-reset-link'
  | 'parkway-confirm-link'
  | 'parkway-plan-link'
  | 'parkway-trusted-link';

type TabKey =
  | LinkTokenKey
  | 'parkway-take-down'
  // Visitors' forms: there is no session to seal them with.
  | 'parkway-registration'
  | 'parkway-contact'
  // A sentence of ours, until the next page shows it.
  | 'parkway-toast'
  // How far a page was scrolled, and what visitors typed, until it comes in the other language.
  | 'parkway-scrolled'
  | 'parkway-typed';

type DeviceKey =
  // How this device is used.
  | 'parkway-theme'
  | 'parkway-language-offered'
  | 'parkway-browse-view'
  | 'parkway-notify-declined'
  | 'parkway-install-answered'
  | 'parkway-days'
  | 'parkway-matched'
  | 'parkway-visit'
  // That something sealed waits, and when access to the account ended.
  | 'parkway-waiting'
  | 'parkway-access-ended';

/** Kept until the tab closes. */
export const tab = storage<TabKey>(() => sessionStorage);
/** Kept for later visits on this device. */
export const device = storage<DeviceKey>(() => localStorage);
