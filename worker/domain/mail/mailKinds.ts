import type * as z from 'zod';
import { confirm } from './templates/confirm';
import { contact } from './templates/contact';
import { eventNotice } from './templates/eventNotice';
import { eventsNearYou } from './templates/eventsNearYou';
import { likes } from './templates/likes';
import { newMatch } from './templates/newMatch';
import { newSignIn } from './templates/newSignIn';
import { passwordChanged } from './templates/passwordChanged';
import { paymentReceipt } from './templates/paymentReceipt';
import { premiumEnded } from './templates/premiumEnded';
import { renewalFailed } from './templates/renewalFailed';
import { renewalReminder } from './templates/renewalReminder';
import { reset } from './templates/reset';
import { unreadMessages } from './templates/unreadMessages';
import { warning } from './templates/warning';

/** Every kind of mail to a member. The name is what stands in the table. */
export const MAIL_KINDS = {
  confirm,
  reset,
  'password-changed': passwordChanged,
  'new-sign-in': newSignIn,
  'new-match': newMatch,
  likes,
  'unread-messages': unreadMessages,
  'event-notice': eventNotice,
  'events-near-you': eventsNearYou,
  'payment-receipt': paymentReceipt,
  'renewal-reminder': renewalReminder,
  'renewal-failed': renewalFailed,
  'premium-ended': premiumEnded,
  warning,
};

/** Those that go to support. */
export const SUPPORT_MAIL_KINDS = { contact };

export type MailKindName = keyof typeof MAIL_KINDS;
export type SupportMailKindName = keyof typeof SUPPORT_MAIL_KINDS;
export type MailData<Name extends MailKindName> = z.input<(typeof MAIL_KINDS)[Name]['data']>;
