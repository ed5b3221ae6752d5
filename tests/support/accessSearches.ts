import { fixed, type Row } from './accessRow';

export const SEARCH_ROUTES: readonly Row[] = [
  { route: 'GET /api/user/searches', access: 'member', path: fixed('/api/user/searches') },
  {
    route: 'POST /api/user/searches',
    access: 'member',
    path: fixed('/api/user/searches'),
    body: () => ({ distance: '25' }),
  },
  {
    route: 'DELETE /api/user/searches/:id',
    access: 'member',
    path: fixed('/api/user/searches/sea_aaaaaaaaaaaaaaaaaaaa'),
  },
];
