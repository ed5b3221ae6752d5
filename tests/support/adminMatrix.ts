import type { Cases } from './adminCases';

const newest = () => '?limit=50';
const told = { rule: 'other', reason: 'We looked at it.' };

/** How a route treats an administrator's own case. */
export type Treatment =
  /** Its answer contains nothing of any case. */
  | { kind: 'no case' }
  /**
   * A list, and the values by which the case is found in it; `reportedIsListed`: members are not
   * cases by themselves.
   */
  | {
      kind: 'list';
      shows: (cases: Cases) => readonly string[];
      reportedIsListed?: true;
      query?: (cases: Cases) => string;
    }
  /** A picture of the case. */
  | { kind: 'picture'; path: (cases: Cases) => string }
  /** A decision; `takesTwo`: on an administrator it takes two others. */
  | {
      kind: 'decision';
      path: (cases: Cases) => string;
      body?: Record<string, unknown>;
      refusal: 404 | 409;
      takesTwo: boolean;
    };

const NO_CASE: Treatment = { kind: 'no case' };

/** Every route of administrators. A route that is missing here fails the test. */
export const ADMIN_MATRIX: Readonly<Record<string, Treatment>> = {
  'GET /api/admin/users': {
    kind: 'list',
    shows: ({ subject }) => [subject.id],
    reportedIsListed: true,
    query: newest,
  },
  'GET /api/admin/users.csv': {
    kind: 'list',
    shows: ({ subject }) => [subject.id],
    reportedIsListed: true,
  },
  'PUT /api/admin/users/:id/toggle-status': {
    kind: 'decision',
    path: ({ subject }) => `/api/admin/users/${subject.id}/toggle-status`,
    body: { isActive: false, ...told },
    refusal: 409,
    takesTwo: true,
  },
  'POST /api/admin/users/:id/reset-password': {
    kind: 'decision',
    path: ({ subject }) => `/api/admin/users/${subject.id}/reset-password`,
    refusal: 409,
    takesTwo: true,
  },
  'POST /api/admin/users/:id/reset-password/confirm': {
    kind: 'decision',
    path: ({ subject }) => `/api/admin/users/${subject.id}/reset-password/confirm`,
    refusal: 409,
    // By itself it is the second of two.
    takesTwo: false,
  },
  'GET /api/admin/held': { kind: 'list', shows: ({ subject }) => [subject.id] },
  'GET /api/admin/held/:userId/pictures/:photoId': {
    kind: 'picture',
    path: ({ subject, photo }) => `/api/admin/held/${subject.id}/pictures/${photo}`,
  },
  'POST /api/admin/held/:userId/resolve': {
    kind: 'decision',
    path: ({ subject }) => `/api/admin/held/${subject.id}/resolve`,
    body: { action: 'deactivate', ...told },
    refusal: 404,
    takesTwo: true,
  },
  'GET /photos/reports/:copyId': { kind: 'picture', path: ({ copy }) => `/photos/reports/${copy}` },
  'GET /api/admin/reports': { kind: 'list', shows: ({ report }) => [report], query: newest },
  'POST /api/admin/reports/:id/resolve': {
    kind: 'decision',
    path: ({ report }) => `/api/admin/reports/${report}/resolve`,
    body: { action: 'deactivate', note: '', ...told },
    refusal: 404,
    takesTwo: true,
  },
  'GET /api/admin/appeals': { kind: 'list', shows: ({ appeal }) => [appeal], query: newest },
  'POST /api/admin/appeals/:id/resolve': {
    kind: 'decision',
    path: ({ appeal }) => `/api/admin/appeals/${appeal}/resolve`,
    body: { action: 'overturn', note: 'We looked at it.' },
    refusal: 404,
    takesTwo: true,
  },
  'GET /api/admin/photo-checks': { kind: 'list', shows: ({ check }) => [check], query: newest },
  'GET /api/admin/photo-checks/:id/pictures/:photoId': {
    kind: 'picture',
    path: ({ check, photo }) => `/api/admin/photo-checks/${check}/pictures/${photo}`,
  },
  'POST /api/admin/photo-checks/:id/resolve': {
    kind: 'decision',
    path: ({ check }) => `/api/admin/photo-checks/${check}/resolve`,
    body: { action: 'fail' },
    refusal: 404,
    // A no takes one, whoever it is about; a yes takes two for everyone.
    takesTwo: false,
  },
  'GET /api/admin/take-downs': {
    kind: 'list',
    shows: ({ takeDown }) => [takeDown],
    query: newest,
  },
  'GET /api/admin/take-downs/:id/pictures/:photoId': {
    kind: 'picture',
    path: ({ takeDown, photo }) => `/api/admin/take-downs/${takeDown}/pictures/${photo}`,
  },
  'POST /api/admin/take-downs/:id/resolve': {
    kind: 'decision',
    path: ({ takeDown }) => `/api/admin/take-downs/${takeDown}/resolve`,
    body: { action: 'reject', note: 'We looked at it.' },
    refusal: 404,
    takesTwo: false,
  },
  'GET /api/admin/contact': {
    kind: 'list',
    shows: ({ message }) => [message],
    query: ({ writer }) => `?search=${encodeURIComponent(writer.row.email)}`,
  },
  'POST /api/admin/contact/:id': {
    kind: 'decision',
    path: ({ message }) => `/api/admin/contact/${message}`,
    body: { answered: true },
    refusal: 404,
    takesTwo: false,
  },
  'GET /api/admin/disputes': { kind: 'list', shows: ({ payment }) => [payment] },
  'POST /api/admin/disputes/:id/release': {
    kind: 'decision',
    path: ({ payment }) => `/api/admin/disputes/${payment}/release`,
    refusal: 404,
    takesTwo: false,
  },
  'GET /api/admin/audit': {
    kind: 'list',
    shows: ({ report, copy, appeal, takeDown, check }) => [report, copy, appeal, takeDown, check],
    query: newest,
  },
  'GET /api/admin/audit/check': NO_CASE,
  'GET /api/admin/stats': NO_CASE,
  'GET /api/admin/stats/analytics': NO_CASE,
  'GET /api/admin/revenue': NO_CASE,
  'GET /api/admin/jobs': NO_CASE,
  'GET /api/admin/promises': NO_CASE,
  'GET /api/admin/requests': NO_CASE,
  'GET /api/admin/csp-reports': NO_CASE,
  'GET /api/admin/diagnosis': NO_CASE,
  'POST /api/admin/diagnosis/mail': NO_CASE,
  'GET /api/admin/events': NO_CASE,
  'GET /api/admin/events/:id': NO_CASE,
  'POST /api/admin/events': NO_CASE,
  'PATCH /api/admin/events/:id': NO_CASE,
  'POST /api/admin/events/import': NO_CASE,
};
