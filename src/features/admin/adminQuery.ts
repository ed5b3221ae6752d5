import { pushQuery, queryOf, replaceQuery, usePageQuery } from '../../lib/api/pageQuery';

/** Goes to another place of the page and drops all present fields. */
export function pushAdminQuery(fields: Record<string, string>): void {
  pushQuery(queryOf(fields));
}

/** Changes fields of the present URL; '' removes one. */
export function updateAdminQuery(fields: Record<string, string>): void {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(fields)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  replaceQuery(queryOf(query));
}

/** One field of the query; '' if it is absent. */
export function useQueryField(name: string): string {
  return new URLSearchParams(usePageQuery() ?? '').get(name) ?? '';
}
