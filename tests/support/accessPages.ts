import { type Audience, PAGES } from '../../src/shared/rules/pages';
import { LANGUAGES, pathIn } from '../../src/shared/texts/language';
import { type Access, fixed, type Row } from './accessRow';

const ACCESS_OF: Record<Audience, Access> = {
  visitors: 'visitor-page',
  everybody: 'shared-page',
  customers: 'shared-page',
  members: 'member-page',
  subscribers: 'premium-page',
  payers: 'premium-page',
};

/** The query of the page that someone wanted to open. */
const QUERIES: Record<string, string> = {
  '/browse': '?city=Hoboken',
  '/subscribe': '?plan=annual',
  '/admin': '?tab=events',
};

const GUARDED = PAGES.filter(({ audience, twin }) => twin || audience !== 'everybody');
const FILES = [...PAGES.filter(({ twin }) => twin).map(({ path }) => path), '/profile'];

/** Pages, with the viewers who may open each, and files that programs expect at fixed paths. */
export const PAGE_ROUTES: readonly Row[] = [
  {
    route: 'GET /.well-known/apple-developer-merchantid-domain-association',
    access: 'visitor',
    path: fixed('/.well-known/apple-developer-merchantid-domain-association'),
  },
  {
    route: 'GET /.well-known/security.txt',
    access: 'visitor',
    path: fixed('/.well-known/security.txt'),
  },
  {
    route: 'GET /.well-known/change-password',
    access: 'visitor',
    path: fixed('/.well-known/change-password'),
  },
  {
    route: 'GET /photos/messages/:photoId',
    access: 'member',
    path: fixed('/photos/messages/mph_none'),
  },
  ...LANGUAGES.flatMap((language) => [
    ...GUARDED.map(
      ({ path, audience }): Row => ({
        route: `GET ${pathIn(language, path)}`,
        access: ACCESS_OF[audience],
        path: ({ other }) =>
          pathIn(language, path.replace(':id', other.id)) + (QUERIES[path] ?? ''),
      }),
    ),
    ...FILES.map((path): Row => {
      const twin = pathIn(language, `${path}/member`);
      return { route: `GET ${twin}`, access: 'twin', path: fixed(twin) };
    }),
  ]),
];
