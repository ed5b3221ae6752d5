import { parsedAs, type Shape } from './api/shapes';
import { lastPageChange } from './navigation/pageChange';
import { tab } from './storage';

/** How the page was reached: `navigate`, `reload` or `back_forward`. */
export function navigationType(): unknown {
  const change = lastPageChange();
  if (change) return change.type;
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation && 'type' in navigation ? navigation.type : undefined;
}

/** What was typed on this page before a reload. Any other navigation to the page deletes it. */
export function restoreAfterReload<T>(key: string, isOfShape: Shape<T>): T | null {
  if (navigationType() === 'reload') return parsedAs(isOfShape, tab.read(key));
  tab.write(key, null);
  return null;
}
