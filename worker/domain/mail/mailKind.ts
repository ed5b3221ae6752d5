import type * as z from 'zod/mini';
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
  heading: MailWords;
  paragraphs: readonly MailWords[];
  facts?: readonly (readonly [name: MailWords, value: MailWords])[];
  button: { label: MailWords; url: string };
  /** A second link, with the sentence before it. */
  otherwise?: { text: MailWords; label: MailWords; url: string };
  /** Below the button. */
  after?: readonly MailWords[];
  /** The reason for the mail: "You get this because …". */
  because: MailWords;
  /** A recipient who is not the member, or not support. */
  to?: string;
}

/** A mail to support, or to someone who is no member; a reply goes to the other of the two. */
export interface SupportMailContent extends MailContent {
  replyTo: string;
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
  priority: MailPriority;
  /** The setting that turns it off; none for essential mails. */
  switch?: MailSwitch;
  /** What its link ends where that is no setting. */
  ends?: Exclude<MailLink, MailSwitch>;
  /** Also sent to an unconfirmed address. */
  toUnconfirmed?: boolean;
  /** Also sent to members whose account is closed. */
  toClosed?: boolean;
  /** Called at sending, so that it says what is true then; `null` when nothing is left to say. */
  compose: (
    context: Context,
    mail: QueuedMail<z.infer<Schema>>,
  ) => MailContent | DeferredMail | null | Promise<MailContent | DeferredMail | null>;
}

/** A kind of mail. `write` is `compose` for stored data. */
export function mailKind<Schema extends z.ZodMiniType>(kind: MailKind<Schema>) {
  const { switch: setting = null, ends = null, toUnconfirmed = false, toClosed = false } = kind;
  return {
    data: kind.data,
    priority: kind.priority,
    switch: setting,
    /** What its link ends; `null` for essential mails, which have none. */
    link: setting ?? ends,
    toUnconfirmed,
    toClosed,
    write: async (context: Context, mail: QueuedMail<unknown>) =>
      kind.compose(context, { ...mail, data: kind.data.parse(mail.data) }),
  };
}

/** A kind of mail to support. */
export interface SupportMailKind {
  priority: MailPriority;
  write: (context: Context, data: unknown) => Promise<SupportMailContent | null>;
}
