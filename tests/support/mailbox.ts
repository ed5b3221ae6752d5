import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { createApp } from '../../worker/app';
import { deliverWaitingMails } from '../../worker/domain/mail/deliverMails';
import { createContext } from '../../worker/platform/context';
import { ORIGIN, type TestMember } from './signedIn';

export interface SentMail {
  from: unknown;
  to: string;
  replyTo?: unknown;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** A provider that passes every mail to the test, and the product on top of it. */
export class Mailbox {
  readonly sent: SentMail[] = [];
  /** What the provider does before it accepts a mail: throw, or wait. */
  before: (mail: SentMail) => Promise<void> = async () => {};
  readonly env: Env;
  readonly #app = createApp();

  constructor(settings: Record<string, unknown> = {}) {
    const EMAIL = {
      send: async (mail: EmailMessageBuilder): Promise<EmailSendResult> => {
        const taken = this.#read(mail);
        await this.before(taken);
        this.sent.push(taken);
        return { messageId: crypto.randomUUID() };
      },
    };
    this.env = { ...env, ...settings, EMAIL } as Env;
  }

  #read(mail: EmailMessageBuilder): SentMail {
    if (typeof mail.to !== 'string') throw new Error('A mail goes to one address.');
    const { from, to, replyTo, subject, text = '', html = '', headers = {} } = mail;
    return { from, to, replyTo, subject, text, html, headers };
  }

  /** A call from one of our pages, including everything that its request defers. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.fetch(
      new Request(new URL(path, ORIGIN), {
        method,
        headers: {
          origin: ORIGIN,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'manual',
      }),
    );
  }

  /** The same, as a signed-in member. */
  as(member: Pick<TestMember, 'cookie'>, method: string, path: string, body?: unknown) {
    return this.send(method, path, body, { cookie: member.cookie });
  }

  async fetch(request: Request): Promise<Response> {
    const ctx = createExecutionContext();
    const answer = await this.#app.fetch(request, this.env, ctx);
    await waitOnExecutionContext(ctx);
    return answer;
  }

  /** Runs what the schedule starts every five minutes, at a moment of the test's choice. */
  async deliver(now = new Date()): Promise<void> {
    await deliverWaitingMails({ ...this.context(), now });
  }

  context() {
    return createContext({
      env: this.env,
      requestId: crypto.randomUUID(),
      waitUntil: () => {},
    });
  }

  to(address: string): SentMail[] {
    return this.sent.filter((mail) => mail.to === address);
  }

  /** The one mail to an address. */
  only(address: string): SentMail {
    const mails = this.to(address);
    expect(mails.map(({ subject }) => subject)).toHaveLength(1);
    const [mail] = mails;
    if (!mail) throw new Error('No mail');
    return mail;
  }

  latest(address: string): SentMail {
    const mail = this.to(address).at(-1);
    if (!mail) throw new Error(`No mail to ${address}`);
    return mail;
  }
}

/** The URL in a mail that leads to this path, with its query. */
export function linkTo(path: string, mail: SentMail): URL {
  const found = mail.text.match(/https?:\/\/\S+/g)?.map((address) => new URL(address));
  const link = found?.find(({ pathname }) => pathname === path);
  if (!link) throw new Error(`No link to ${path} in:\n${mail.text}`);
  return link;
}

export function tokenIn(path: string, mail: SentMail): string {
  const token = linkTo(path, mail).searchParams.get('token');
  if (!token) throw new Error(`No token in the link to ${path}`);
  return token;
}
