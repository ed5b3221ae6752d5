import { adminContactMessages } from '../../src/shared/contract/admin/adminContact';
import { contactResponse } from '../../src/shared/contract/contact';
import { freshNetwork } from './registration';
import { sendAs, type TestMember } from './signedIn';

/** A valid message to support; no two are the same. */
export function contactForm(given: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Ann Lee',
    email: 'ann@parkway.example',
    subject: 'A question',
    message: `It does not open. ${crypto.randomUUID()}`,
    ...given,
  };
}

/** Sends the form as a visitor, or as the member given. */
export const writesToSupport = (
  form: Record<string, unknown>,
  { who, network = freshNetwork() }: { who?: TestMember; network?: string } = {},
) =>
  sendAs('POST', '/api/contact', form, {
    'CF-Connecting-IP': network,
    ...(who ? { cookie: who.cookie } : {}),
  });

/** Sends it and returns the message's id. Throws when it was not accepted. */
export async function contactSent(given: Record<string, unknown> = {}, who?: TestMember) {
  const answer = await writesToSupport(contactForm(given), who ? { who } : {});
  const body: unknown = await answer.json();
  if (answer.status !== 201) throw new Error(JSON.stringify(body));
  return contactResponse.parse(body).id;
}

export async function contactsFor(admin: TestMember, query: Record<string, string> = {}) {
  const answer = await admin.get(`/api/admin/contact?${new URLSearchParams(query)}`);
  const body: unknown = await answer.json();
  if (answer.status !== 200) throw new Error(JSON.stringify(body));
  return adminContactMessages.parse(body);
}

export const answers = (admin: TestMember, id: string, answered: unknown = true) =>
  admin.send('POST', `/api/admin/contact/${id}`, { answered });
