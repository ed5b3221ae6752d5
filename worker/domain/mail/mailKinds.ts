import type * as z from 'zod/mini';
import {
  confirm,
  passwordChanged,
  passwordReset,
  passwordResetByMail,
  reset,
} from './templates/account';
import { eventNotice, eventsNearYou } from './templates/events';
import { likes, newMatch, savedSearches, unreadMessages } from './templates/members';
import { missedCheckIn, trustedRequest } from './templates/plans';
import { paymentReceipt, premiumEnded, renewalFailed, renewalReminder } from './templates/premium';
import {
  authenticatorAdded,
  authenticatorRemoved,
  dataDownloaded,
  newSignIn,
  passkeyAdded,
  passkeyRemoved,
  recoveryCodesMade,
  recoveryCodeUsed,
  recoveryFinished,
  recoveryStarted,
  signInCode,
} from './templates/signingIn';
import { alarm, contact, dispute, takeDownClaim } from './templates/support';
import { claimantMail, takeDown, takeDownConfirm } from './templates/takeDowns';
import {
  accountClosed,
  appealDecided,
  fraudNotice,
  reportDecided,
  warning,
} from './templates/verdicts';

/** Every kind of mail to a member, by its name in the table. */
export const MAIL_KINDS = {
  confirm,
  reset,
  'password-changed': passwordChanged,
  'password-reset': passwordReset,
  'password-reset-by-mail': passwordResetByMail,
  'new-sign-in': newSignIn,
  'passkey-added': passkeyAdded,
  'passkey-removed': passkeyRemoved,
  'authenticator-added': authenticatorAdded,
  'authenticator-removed': authenticatorRemoved,
  'recovery-codes-made': recoveryCodesMade,
  'recovery-code-used': recoveryCodeUsed,
  'data-downloaded': dataDownloaded,
  'sign-in-code': signInCode,
  'recovery-started': recoveryStarted,
  'recovery-finished': recoveryFinished,
  'new-match': newMatch,
  likes,
  'unread-messages': unreadMessages,
  'saved-searches': savedSearches,
  'event-notice': eventNotice,
  'events-near-you': eventsNearYou,
  'payment-receipt': paymentReceipt,
  'renewal-reminder': renewalReminder,
  'renewal-failed': renewalFailed,
  'premium-ended': premiumEnded,
  warning,
  'account-closed': accountClosed,
  'appeal-decided': appealDecided,
  'report-decided': reportDecided,
  'fraud-notice': fraudNotice,
  'take-down': takeDown,
  'check-in': missedCheckIn,
  'trusted-request': trustedRequest,
};

/** Kinds of mail to support, or to people who are not members. */
export const SUPPORT_MAIL_KINDS = {
  contact,
  alarm,
  dispute,
  'take-down-claim': takeDownClaim,
  'take-down-claimant': claimantMail,
  'take-down-confirm': takeDownConfirm,
};

export type MailKindName = keyof typeof MAIL_KINDS;
export type SupportMailKindName = keyof typeof SUPPORT_MAIL_KINDS;
export type MailData<Name extends MailKindName> = z.input<(typeof MAIL_KINDS)[Name]['data']>;
