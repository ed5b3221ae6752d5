import { parsedAs, type Shape } from '../../lib/shapes';

/** What this tab kept under the key; `null` when there is nothing, or nothing of that shape. */
export function readTab<T>(key: string, isOfShape: Shape<T>): T | null {
  try {
    return parsedAs(isOfShape, sessionStorage.getItem(key));
  } catch {
    // Storage is switched off.
    return null;
  }
}

/** Keeps a value until the tab closes. Storage that is full or switched off keeps nothing. */
export function writeTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page works without: it then only forgets its place.
  }
}

export function forgetTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** What was typed on this page before it was loaded again. Any other way to the page forgets it. */
export function typedBefore<T>(key: string, isOfShape: Shape<T>): T | null {
  if (wayHere() === 'reload') return readTab(key, isOfShape);
  forgetTab(key);
  return null;
}

/** How this page was reached: `navigate`, `reload` or `back_forward`. */
export function wayHere(): unknown {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation && 'type' in navigation ? navigation.type : undefined;
}
