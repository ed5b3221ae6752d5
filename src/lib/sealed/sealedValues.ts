import { lazyPart } from '../../components/lazy/lazyPart';
import { MARK, type SealedArea, sealedKeysIn } from './sealedArea';

const sealing = lazyPart(() => import('./sealValue'));
const ignore = () => undefined;

/**
 * What the member typed or chose, by name. In memory as it is, so that pages read it at once; in
 * the browser's storage sealed, which takes a moment. Where it cannot be stored, it lasts as long
 * as the document.
 */
function sealedIn(storage: () => Storage) {
  const values = new Map<string, string>();
  const area: SealedArea = { values, storage };
  return {
    ...area,
    read: (name: string) => values.get(name) ?? null,
    /** `null` removes the value. */
    write(name: string, text: string | null): void {
      if (text === null) {
        values.delete(name);
        drop(storage, MARK + name);
      } else {
        values.set(name, text);
        sealing.load().then((part) => part.storeValue(area, name, text).catch(ignore), ignore);
      }
    },
    forget(): void {
      values.clear();
      for (const key of sealedKeysIn(storage)) drop(storage, key);
    },
  };
}

function drop(storage: () => Storage, key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    // Storage is disabled.
  }
}

/** Kept until the tab closes. */
export const sealedTab = sealedIn(() => sessionStorage);
/** Kept until the session ends. */
export const sealedDevice = sealedIn(() => localStorage);
const AREAS = [sealedTab, sealedDevice];

let isOpen = false;
let opening: Promise<void> | undefined;

/** Reads what earlier pages stored; before that, there is nothing to read. Never throws. */
export function openSealedValues(): Promise<void> {
  isOpen ||= AREAS.every(({ storage }) => sealedKeysIn(storage).length === 0);
  opening ??= (isOpen ? Promise.resolve() : sealing.load().then((part) => part.openValues(AREAS)))
    .catch(ignore)
    .then(() => {
      isOpen = true;
    });
  return opening;
}

/** Calls back once the values can be read, at once if they can. */
export function whenSealedAreOpen(act: () => void): void {
  const opened = openSealedValues();
  if (isOpen) act();
  else void opened.then(act);
}

/** Gets the keys, which may be a call away, before the member types. */
export function prepareSealing(): void {
  sealing.load().then((part) => part.openKeys(AREAS), ignore);
}

/** Deletes all of it, here and in the browser's storage. */
export function forgetSealedValues(): void {
  for (const area of AREAS) area.forget();
}
