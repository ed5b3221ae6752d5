import type * as z from 'zod';
import type { MailSwitch } from '../../../src/shared/contract/mail';
import type { Context } from '../../platform/context';
import type { MailPriority } from './mailPriority';

/** What a mail says, as plain text: HTML and text are both made from it. */
export interface MailContent {
  subject: string;
  /** What a list of mails shows behind the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  facts?: readonly (readonly [name: string, value: string])[];
  button: { label: string; url: string };
  /** A second link, with the sentence before it. */
  otherwise?: { text: string; label: string; url: string };
  /** Below the button. */
  after?: readonly string[];
  /** Why they get it: "You get this because …". */
  because: string;
}

/** A mail to support: an answer goes to who wrote. */
export interface SupportMailContent extends MailContent {
  replyTo: string;
  /** Somebody else than support: who asked for something without being a member. */
  to?: string;
}

/** Not now: look again at that time, in milliseconds since 1970. */
export interface Later {
  lookAgainAt: number;
}

export interface QueuedMail<Data> {
  recipient: { id: string; email: string; firstName: string; isConfirmed: boolean };
  data: Data;
  /** When what it tells of happened. */
  createdAt: number;
}

interface MailKind<Schema extends z.ZodType> {
  data: Schema;
  priority: MailPriority;
  /** The setting that decides whether it is sent; none for what a member cannot do without. */
  switch?: MailSwitch;
  /** Goes also to an address that nobody confirmed. */
  toUnconfirmed?: boolean;
  /** Goes also to whose account is closed. */
  toClosed?: boolean;
  /** Called when it is sent, so it tells what is true then; `null` when nothing is left to tell. */
  compose: (
    context: Context,
    mail: QueuedMail<z.infer<Schema>>,
  ) => MailContent | Later | null | Promise<MailContent | Later | null>;
}

/** A kind of mail. `write` is `compose` for data as it was stored. */
export function mailKind<Schema extends z.ZodType>(kind: MailKind<Schema>) {
  const { switch: setting = null, toUnconfirmed = false, toClosed = false } = kind;
  return {
    data: kind.data,
    priority: kind.priority,
    switch: setting,
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
