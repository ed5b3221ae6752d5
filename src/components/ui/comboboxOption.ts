export interface ComboboxOption {
  value: string;
  label: string;
  /** A second, quieter line: county, ZIP. Part of what a screen reader hears. */
  detail?: string;
}

/**
 * The option that somebody who leaves the field means by what they typed: the one of that name, else
 * the only one that begins so, else the only one found (by ZIP, say).
 */
export function meantOption(
  typed: string,
  found: readonly ComboboxOption[],
): ComboboxOption | undefined {
  const key = typed.trim().toLowerCase();
  if (key === '') return undefined;
  const beginning = found.filter(({ label }) => label.toLowerCase().startsWith(key));
  return found.find(({ label }) => label.toLowerCase() === key) ?? only(beginning) ?? only(found);
}

function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}
