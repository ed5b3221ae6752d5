import { fixed, type Row } from './accessRow';

/** Uploads are multipart; tests of their own check which bodies they refuse. */
export const PHOTO_ROUTES: readonly Row[] = [
  {
    route: 'POST /api/upload/profile-photo',
    access: 'member',
    path: fixed('/api/upload/profile-photo'),
  },
  {
    route: 'DELETE /api/upload/profile-photo',
    access: 'member',
    path: fixed('/api/upload/profile-photo'),
  },
  {
    route: 'POST /api/upload/additional-photo',
    access: 'member',
    path: fixed('/api/upload/additional-photo'),
  },
  {
    route: 'DELETE /api/upload/additional-photo/:photoId',
    access: 'member',
    path: fixed('/api/upload/additional-photo/pho_aaaaaaaaaaaaaaaaaaaa'),
  },
  {
    route: 'POST /api/photo-check/start',
    access: 'member',
    path: fixed('/api/photo-check/start'),
  },
  { route: 'POST /api/photo-check', access: 'member', path: fixed('/api/photo-check') },
];
