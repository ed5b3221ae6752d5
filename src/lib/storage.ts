/** Browser storage that never throws: strings by key. */
function storage(open: () => Storage) {
  return {
    /** `null` if there is nothing, `undefined` if storage is disabled. */
    read(key: string): string | null | undefined {
      try {
        return open().getItem(key);
      } catch {
        return undefined;
      }
    },
    /** `null` removes the key. Does nothing if storage is full or disabled. */
    write(key: string, text: string | null): void {
      try {
        if (text === null) open().removeItem(key);
        else open().setItem(key, text);
      } catch {
        // The page works without storage; it then only forgets.
      }
    },
  };
}

/** Kept until the tab closes. */
export const tab = storage(() => sessionStorage);
/** Kept for later visits on this device. */
export const device = storage(() => localStorage);
