import { isObjectOf, isText, parsedAs } from '../../lib/api/shapes';
import { tab } from '../../lib/storage';

/** A request, and the token that opens it for one of its sides. */
export interface OpenedCase {
  id: string;
  token: string;
  /** Proves the requester's address, from the mailed link; otherwise empty. */
  confirm: string;
}

const KEY = 'parkway-take-down';
const isCase = isObjectOf<OpenedCase>({ id: isText, token: isText, confirm: isText });

/** The case of the link, whose token leaves the address bar, or the one that this tab has. */
export function takeCase(): OpenedCase | null {
  const url = new URL(window.location.href);
  const [id, token] = [url.searchParams.get('case'), url.searchParams.get('token')];
  const confirm = url.searchParams.get('confirm') ?? '';
  if (!id || !token) return parsedAs(isCase, tab.read(KEY));
  window.history.replaceState(window.history.state, '', url.pathname);
  keepCase({ id, token, confirm });
  return { id, token, confirm };
}

/** Stores the case for a reload of the page; `null` deletes it. */
export function keepCase(opened: OpenedCase | null) {
  tab.write(KEY, opened && JSON.stringify(opened));
}
