import * as z from 'zod/mini';
import type { MailLink, MailSwitch } from '../../../src/shared/contract/mail';
import type { Language } from '../../../src/shared/texts/language';
import type { Context } from '../../platform/context';
import type { Sentence } from '../../platform/sentence';
import type { MailPriority } from './mailPriority';

/** A sentence in the recipient's language, or what is shown as it is, such as an event's title. */
export type MailWords = Sentence | string;

/** The content of a mail as plain text; its HTML and text parts are both made from it. */
export interface MailContent {
  subject: MailWords;
  /** Shown after the subject in a list of mails. */
  preheader: MailWords;
  /** The subject, if there is no other. */
  heading?: MailWords;
  paragraphs: readonly MailWords[];
  facts?: readonly (readonly [name: MailWords, value: MailWords])[];
  button: PageLink;
  /** A second link, with the sentence before it. */
  otherwise?: PageLink & { text: MailWords };
  /** Below the button. */
  after?: readonly MailWords[];
  /** The reason for the mail: "You get this because …". */
  because: MailWords;
  /** A recipient who is not the member, or not support. */
  to?: string;
}

/** A link to one of our pages, which is in the language of the mail. */
interface PageLink {
  label: MailWords;
  /** Of the English page. */
  path: string;
}

/** A mail to support, or to someone who is no member. */
export interface SupportMailContent extends MailContent {
  /** The other of the two; support by default. */
  replyTo?: string;
  /** That of someone who is no member. */
  language?: Language;
}

/** Not now: check again at that time, in milliseconds since 1970. */
export interface DeferredMail {
  retryAt: number;
}

export interface QueuedMail<Data> {
  recipient: {
    id: string;
    email: string;
    firstName: string;
    isConfirmed: boolean;
    language: Language;
  };
  data: Data;
  /** When the occasion of the mail happened. */
  createdAt: number;
}

interface MailKind<Schema extends z.ZodMiniType> {
  data: Schema;
  /** The setting that turns it off; none for essential mails. */
  switch?: MailSwitch;
  /** What its link ends where that is no setting. */
  ends?: Exclude<MailLink, MailSwitch>;
  /** Also sent to members whose account is closed. */
  toClosed?: boolean;
  /** Called at sending, so that it says what is true then; `null` when nothing is left to say. */
  compose: (
    context: Context,
    mail: QueuedMail<z.infer<Schema>>,
  ) => MailContent | DeferredMail | null | Promise<MailContent | DeferredMail | null>;
}

/** A kind of mail. `write` is `compose` for stored data. */
export function mailKind<Schema extends z.ZodMiniType>(
  priority: MailPriority,
  { data, switch: setting, ends, toClosed = false, compose }: MailKind<Schema>,
) {
  return {
    data,
    priority,
    switch: setting ?? null,
    /** What its link ends; `null` for essential mails, which have none. */
    link: setting ?? ends ?? null,
    toUnconfirmed: false,
    toClosed,
    write: async (context: Context, mail: QueuedMail<unknown>) =>
      compose(context, { ...mail, data: data.parse(mail.data) }),
  };
}

/** One that is also sent to an unconfirmed address. */
export const mailToUnconfirmed = <Schema extends z.ZodMiniType>(
  priority: MailPriority,
  kind: MailKind<Schema>,
) => ({ ...mailKind(priority, kind), toUnconfirmed: true });

const supportData = z.object({ id: z.string() });

/**
 * A kind of mail to support, about the thing with this id. `part`, after a slash, tells repeated mails
 * about it apart: an alarm's day, a claim's state or side.
 */
export const supportMail = (
  priority: MailPriority,
  compose: (context: Context, id: string, part: string) => Promise<SupportMailContent | null>,
) => ({
  priority,
  write: async (context: Context, data: unknown): Promise<SupportMailContent | null> => {
    const [id = '', part = ''] = supportData.parse(data).id.split('/');
    const content = await compose(context, id, part);
    return content && { replyTo: context.vars.SUPPORT_EMAIL, ...content };
  },
});
