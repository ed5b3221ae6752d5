import { parsedAs, type Shape } from './api/shapes';
import { lastPageChange } from './navigation/pageChange';

/** How the page was reached: `navigate`, `reload` or `back_forward`. */
export function navigationType(): unknown {
  const change = lastPageChange();
  if (change) return change.type;
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation && 'type' in navigation ? navigation.type : undefined;
}

/** What the tab keeps, as it is for visitors, sealed for members. */
interface TabValues<Key> {
  read: (key: Key) => string | null | undefined;
  write: (key: Key, text: null) => void;
}

/** What was typed on this page before a reload. Any other navigation to the page deletes it. */
export function restoreAfterReload<Key extends string, T>(
  values: TabValues<Key>,
  key: Key,
  isOfShape: Shape<T>,
): T | null {
  if (navigationType() === 'reload') return parsedAs(isOfShape, values.read(key));
  values.write(key, null);
  return null;
}
