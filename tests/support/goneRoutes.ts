import { ACCESS } from './accessTable';
import { CALLS } from './goneCalls';

/** Routes of members, with their methods, that neither name nor show anyone else. */
const OF_NOBODY_ELSE: Readonly<Record<string, string>> = {
  '/api/auth/send-verification': 'POST',
  '/api/auth/confirm': 'POST',
  '/api/auth/confirm/options': 'POST',
  '/api/user/passkeys': 'GET POST',
  '/api/user/passkeys/options': 'POST',
  '/api/user/passkeys/offer': 'POST',
  '/api/user/passkeys/:id': 'DELETE',
  '/api/user/authenticator': 'GET POST DELETE',
  '/api/user/authenticator/confirm': 'POST',
  '/api/user/authenticator/recovery-codes': 'POST',
  '/api/auth/me': 'GET',
  '/api/auth/device-key': 'GET',
  '/api/auth/logout': 'POST',
  '/api/users/count': 'GET',
  '/api/users/:id': 'PUT PATCH',
  '/api/push': 'GET PUT DELETE',
  '/api/user/boost': 'POST',
  '/api/user/searches': 'GET POST',
  '/api/user/searches/:id': 'DELETE',
  '/api/upload/profile-photo': 'POST DELETE',
  '/api/upload/additional-photo': 'POST',
  '/api/upload/additional-photo/:photoId': 'DELETE',
  '/api/photo-check': 'POST',
  '/api/photo-check/start': 'POST',
  '/api/events/:id/calendar.ics': 'GET',
  '/api/user/calendar': 'GET',
  '/api/user/calendar/reset': 'POST',
  '/api/user/notifications/read': 'POST',
  '/api/user/settings': 'GET PATCH',
  '/api/user/incognito': 'PATCH',
  '/api/user/change-password': 'POST',
  '/api/user/sessions': 'GET DELETE',
  '/api/user/sessions/:id': 'DELETE',
  '/api/user/warnings/:id/acknowledge': 'POST',
  '/api/user/fraud-notices/:id/acknowledge': 'POST',
  '/api/user/delete-account': 'DELETE',
  '/api/paypal/setup': 'GET',
  '/api/paypal/order': 'POST',
  '/api/paypal/order/:orderId/capture': 'POST',
  '/api/billing-history': 'GET',
  '/api/billing-history.csv': 'GET',
  '/api/invoices/:id': 'GET',
  '/api/subscription': 'GET',
  '/api/subscription/trial': 'POST',
  '/api/subscription/cancel': 'POST',
  '/api/subscription/resume': 'POST',
  '/api/subscription/plan': 'POST',
  '/api/live': 'GET',
  '/photos/events/:eventId': 'GET',
  '/api/take-down/:id/answer': 'POST',
};

/** Administrators see who is gone, and how. */
const OF_ADMINISTRATORS = /^\/(api\/admin|photos\/reports)\//;

/** Routes of members that are missing from the table of calls about gone members. */
export function routesLeftOut(): string[] {
  const asked = new Set(CALLS.map(({ route }) => route));
  return ACCESS.filter(({ access, route }) => access === 'member' && !asked.has(route))
    .map(({ route }) => route)
    .filter((route) => {
      const [method = '', path = ''] = route.split(' ');
      const isOwn = OF_NOBODY_ELSE[path]?.split(' ').includes(method) ?? false;
      return !isOwn && !OF_ADMINISTRATORS.test(path);
    });
}
