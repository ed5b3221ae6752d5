import type { APIRequestContext } from 'playwright/test';
import { expect, type Page } from './e2e.ts';

interface Party {
  id: string;
  title: string;
}

let serial = 0;

/** An event of the day after tomorrow with a title of its own, created by an administrator. */
export async function makeParty(
  admin: APIRequestContext,
  origin: string,
  given: { capacity?: number } = {},
): Promise<Party> {
  serial += 1;
  const answer = await admin.post(`${origin}/api/admin/events`, {
    headers: { Origin: origin },
    data: {
      title: `Jazz brunch ${process.pid}-${serial}`,
      description: 'Eggs and a trio.',
      category: 'Wine & Dine',
      venue: 'Pier A Park',
      city: 'Hoboken',
      address: '100 Sinatra Drive',
      startTime: new Date(Date.now() + 48 * 3_600_000).toISOString(),
      ...given,
    },
  });
  if (!answer.ok()) throw new Error(`Making an event failed: ${await answer.text()}`);
  return answer.json();
}

export async function inviteAs(
  request: APIRequestContext,
  origin: string,
  { to, party }: { to: string; party: Party },
): Promise<void> {
  const answer = await request.post(`${origin}/api/events/${party.id}/invite`, {
    headers: { Origin: origin },
    data: { userId: to },
  });
  if (!answer.ok()) throw new Error(`Inviting failed: ${await answer.text()}`);
}

/** The invitation to that event in the open thread. */
export const card = (page: Page, { title }: Party) => page.getByRole('article', { name: title });

/** A member's RSVP to the event, as the server sees it. */
export async function expectRsvp(request: APIRequestContext, { id }: Party, status: string) {
  await expect
    .poll(async () => {
      const { userStatus } = await (await request.get(`/api/events/${id}`)).json();
      return userStatus;
    })
    .toBe(status);
}
