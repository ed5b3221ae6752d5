import type { MailRoutes } from '../../../worker/features/mail/routes';
import { bodyOf, client } from '../../lib/api-client';

const mail = client<MailRoutes>('/api/mail');

/** Each throws `ApiError`, with 400 for a link that is not one of ours. */
export const readSubscription = (token: string) =>
  bodyOf(mail.subscription.$get({ query: { token } }));
export const stopMails = (token: string) => bodyOf(mail.unsubscribe.$post({ query: { token } }));
export const sendMailsAgain = (token: string) =>
  bodyOf(mail.resubscribe.$post({ query: { token } }));
