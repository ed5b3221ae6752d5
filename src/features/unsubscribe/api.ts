import type { mailRoutes } from '../../../worker/features/mail/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';

const mail = client<typeof mailRoutes>('/api/mail');
const contract = contractOf(() => import('../../shared/contract/mail'));

/** Each throws `ApiError`, with 400 for an invalid link. */
export const readSubscription = (token: string) =>
  bodyOf(mail.subscription.$get({ query: { token } }), contract('unsubscribeResponse'));
export const stopMails = (token: string) =>
  bodyOf(mail.unsubscribe.$post({ query: { token } }), contract('unsubscribeResponse'));
export const sendMailsAgain = (token: string) =>
  bodyOf(mail.resubscribe.$post({ query: { token } }), contract('unsubscribeResponse'));
