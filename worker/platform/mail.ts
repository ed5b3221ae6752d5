import type { Context } from './context';

const SENDER = 'Parkway';

export interface Mail {
  to: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Hands a mail to the provider. Throws when it was not taken. */
export async function sendMail({ env, vars }: Context, mail: Mail): Promise<void> {
  await env.EMAIL.send({ from: { name: SENDER, email: vars.MAIL_FROM }, ...mail });
}
