import { queryOf, replaceQuery } from '../../lib/pageQuery';

/** Part of the query that asks for the questions, although there is a result. */
const WISH = 'again';

const query = () => new URLSearchParams(window.location.search);

export const wishesAnother = () => query().has(WISH);

/** Out of the URL: a reload shows what there is by then. */
export function forgetWishForAnother(): void {
  const left = query();
  left.delete(WISH);
  replaceQuery(queryOf(left), window.history.state);
}
