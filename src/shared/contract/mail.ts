import * as z from 'zod/mini';
import { mailedToken } from './fields';

/** Mails that a member may switch off one by one, under the names of the settings. */
export const MAIL_SWITCHES = ['newMatches', 'messages', 'likes', 'marketing'] as const;
export type MailSwitch = (typeof MAIL_SWITCHES)[number];

/** What the link of a mail ends: the mails of a switch, or the saved searches that a mail is about. */
export const MAIL_LINKS = [...MAIL_SWITCHES, 'searches'] as const;
export type MailLink = (typeof MAIL_LINKS)[number];

export const unsubscribeQuery = z.strictObject({ token: mailedToken() });

/** Which mails the link is for, and whether they are sent. Deleted searches do not come back. */
export const unsubscribeResponse = z.object({
  mails: z.enum(MAIL_LINKS),
  isOn: z.boolean(),
});

export type UnsubscribeResponse = z.infer<typeof unsubscribeResponse>;
