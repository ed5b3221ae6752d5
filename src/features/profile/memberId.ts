import * as fields from '../../shared/contract/fields';

/** The id in `/profile/{id}`; `null` for anything that cannot be one. */
export function memberIdOf(pathname: string): string | null {
  const [, page, last, ...rest] = pathname.split('/');
  const id = fields.id.safeParse(last);
  return page === 'profile' && rest.length === 0 && id.success ? id.data : null;
}
