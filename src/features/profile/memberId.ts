import { ID_PATTERN } from '../../shared/rules/ids';

/** The id in `/profile/{id}`; `null` for anything that cannot be one. */
export function memberIdOf(pathname: string): string | null {
  const [, page, id, ...rest] = pathname.split('/');
  return page === 'profile' && id && rest.length === 0 && ID_PATTERN.test(id) ? id : null;
}
