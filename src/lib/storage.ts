/** What a browser keeps, where it keeps anything: texts, by key. */
function storage(open: () => Storage) {
  return {
    /** `null` when there is nothing, `undefined` where storage is switched off. */
    read(key: string): string | null | undefined {
      try {
        return open().getItem(key);
      } catch {
        return undefined;
      }
    },
    /** `null` takes the key away. Storage that is full or switched off keeps nothing. */
    write(key: string, text: string | null): void {
      try {
        if (text === null) open().removeItem(key);
        else open().setItem(key, text);
      } catch {
        // The page works without: it then only forgets.
      }
    },
  };
}

/** Until the tab closes. */
export const tab = storage(() => sessionStorage);
/** For every later visit of this device. */
export const device = storage(() => localStorage);
