import { isObjectOf, isText, parsedAs } from '../../lib/shapes';
import { tab } from '../../lib/storage';

/** A request, and what opens it for one of its sides. */
export interface OpenedCase {
  id: string;
  token: string;
  /** By which whoever asked proves the address, from the mailed link; else empty. */
  confirm: string;
}

const KEY = 'parkway-take-down';
const isCase = isObjectOf<OpenedCase>({ id: isText, token: isText, confirm: isText });

/** The case that the link names, or that this tab has; the link's token leaves the address bar. */
export function takeCase(): OpenedCase | null {
  const url = new URL(window.location.href);
  const [id, token] = [url.searchParams.get('case'), url.searchParams.get('token')];
  const confirm = url.searchParams.get('confirm') ?? '';
  if (!id || !token) return parsedAs(isCase, tab.read(KEY));
  window.history.replaceState(window.history.state, '', url.pathname);
  keepCase({ id, token, confirm });
  return { id, token, confirm };
}

/** For a reload of the page; `null` forgets it. */
export function keepCase(opened: OpenedCase | null) {
  tab.write(KEY, opened && JSON.stringify(opened));
}
