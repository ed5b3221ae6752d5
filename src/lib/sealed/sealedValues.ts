import { lazyPart } from '../../components/lazy/lazyPart';

/** Marks sealed entries of the browser's storage, before their names. */
const MARK = 'sealed:';
const sealing = lazyPart(() => import('./sealValue'));

/**
 * What the member typed or chose, by name. In memory as it is, so that pages read it at once; in
 * the browser's storage sealed, which takes a moment. Where it cannot be stored, it lasts as long
 * as the document.
 */
function sealedIn(storage: () => Storage) {
  const values = new Map<string, string>();
  const kept = () => attempt(() => Object.keys(storage()).filter(isMarked)) ?? [];
  const drop = (name: string) => attempt(() => storage().removeItem(MARK + name));

  /** An entry that another session sealed is removed. */
  async function open(name: string): Promise<void> {
    const sealed = attempt(() => storage().getItem(MARK + name));
    if (!sealed) return;
    const text = await (await sealing.load()).openValue(name, sealed);
    if (text === null) drop(name);
    else values.set(name, values.get(name) ?? text);
  }
  async function store(name: string, text: string): Promise<void> {
    const sealed = await (await sealing.load()).sealValue(name, text);
    // Only the latest one: it may have been changed or removed meanwhile.
    if (values.get(name) === text) attempt(() => storage().setItem(MARK + name, sealed));
  }
  return {
    read: (name: string) => values.get(name) ?? null,
    /** `null` removes the value. */
    write(name: string, text: string | null): void {
      if (text === null) {
        values.delete(name);
        drop(name);
      } else {
        values.set(name, text);
        store(name, text).catch(() => undefined);
      }
    },
    isEmpty: () => kept().length === 0,
    openAll: () => Promise.all(kept().map((key) => open(key.slice(MARK.length)))),
    forget() {
      values.clear();
      for (const key of kept()) attempt(() => storage().removeItem(key));
    },
    /** Another tab wrote or removed an entry. */
    follow({ key, storageArea }: StorageEvent) {
      if (!key || !isMarked(key) || storageArea !== attempt(storage)) return;
      values.delete(key.slice(MARK.length));
      open(key.slice(MARK.length)).catch(() => undefined);
    },
  };
}

const isMarked = (key: string) => key.startsWith(MARK);

/** `undefined` where storage is full or disabled. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Kept until the tab closes. */
export const sealedTab = sealedIn(() => sessionStorage);
/** Kept until the session ends. */
export const sealedDevice = sealedIn(() => localStorage);
const AREAS = [sealedTab, sealedDevice];

let isOpen = false;
let opening: Promise<void> | null = null;

/** Reads what earlier pages stored; before that, there is nothing to read. Never throws. */
export function openSealedValues(): Promise<void> {
  if (AREAS.every((area) => area.isEmpty())) isOpen = true;
  opening ??= Promise.all(AREAS.map((area) => area.openAll()))
    .catch(() => undefined)
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

/** Deletes all of it, here and in the browser's storage. */
export function forgetSealedValues(): void {
  for (const area of AREAS) area.forget();
}

/** Gets the keys, which may be a call away, before the member types. */
export function prepareSealing(): void {
  sealing.load().then(
    ({ openKeys }) => openKeys(),
    () => undefined,
  );
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    for (const area of AREAS) area.follow(event);
  });
}
