/** Marks sealed entries of the browser's storage, before their names. */
export const MARK = 'sealed:';

/** Values by name. */
export interface SealedArea {
  /** As they are, in memory. */
  values: Map<string, string>;
  storage: () => Storage;
}

/** None where storage is disabled. */
export function sealedKeysIn(storage: () => Storage): string[] {
  try {
    return Object.keys(storage()).filter((key) => key.startsWith(MARK));
  } catch {
    return [];
  }
}
