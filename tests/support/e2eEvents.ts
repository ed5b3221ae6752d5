import type { APIRequestContext } from 'playwright/test';
import { expect, type Page } from './e2e.ts';
import { matched } from './e2eMatched.ts';
import { signInDemo } from './e2eMembers.ts';

export interface NewEvent {
  id: string;
  title: string;
}

interface EventOverrides {
  category?: string;
  city?: string;
  capacity?: number;
  ticketUrl?: string;
  hostNote?: string;
  imageUrl?: string;
  ageRangeMin?: number;
  ageRangeMax?: number;
  /** Hours from now; below 0 it has begun. */
  inHours?: number;
}

interface Organiser {
  make: (given?: EventOverrides) => Promise<NewEvent>;
  change: (event: NewEvent, changes: Record<string, unknown>) => Promise<void>;
}

let serial = 0;

/** The first browser is Nora's, Otis is her match; events are organized by the test. */
export const withEvents = matched.extend<{ organiser: Organiser }>({
  organiser: async ({ anotherBrowser, nora: _signedIn, product }, use) => {
    const request = (await anotherBrowser()).context().request;
    await signInDemo(request, product.origin, 'admin');
    await use(organiserOf(request, product.origin));
  },
});

function organiserOf(request: APIRequestContext, origin: string): Organiser {
  const headers = { Origin: origin };
  return {
    make: async ({ inHours = 30, ...given } = {}) => {
      serial += 1;
      const startTime = new Date(Date.now() + inHours * 3_600_000).toISOString();
      const answer = await request.post(`${origin}/api/admin/events`, {
        headers,
        data: {
          title: `Porch concert ${process.pid}-${serial}`,
          description: 'Three songs, then pie.',
          category: 'Arts & Culture',
          venue: 'Pier A Park',
          city: 'Hoboken',
          address: '100 Sinatra Drive',
          startTime,
          ...given,
        },
      });
      if (!answer.ok()) throw new Error(`Making an event failed: ${await answer.text()}`);
      return answer.json();
    },
    change: async ({ id }, data) => {
      const answer = await request.patch(`${origin}/api/admin/events/${id}`, { headers, data });
      if (!answer.ok()) throw new Error(`Changing it failed: ${await answer.text()}`);
    },
  };
}

/** Sets the RSVP of the signed-in member of `request`; without a status it is removed. */
export async function rsvpAs(
  request: APIRequestContext,
  origin: string,
  { to, status }: { to: NewEvent; status?: string },
): Promise<void> {
  const url = `${origin}/api/events/${to.id}/attend`;
  const headers = { Origin: origin };
  const answer = status
    ? await request.post(url, { headers, data: { status } })
    : await request.delete(url, { headers });
  if (!answer.ok()) throw new Error(`Saying so failed: ${await answer.text()}`);
}

export const eventCards = (page: Page) =>
  page.getByRole('region', { name: 'Events found' }).getByRole('article');

export const cardOf = (page: Page, { title }: NewEvent) =>
  page.getByRole('article', { name: title, exact: true });

export const dialogOf = (page: Page, { title }: NewEvent) =>
  page.getByRole('dialog', { name: title, exact: true });

/** A button's name on cards and in the dialog ends with the event's title. */
export const button = (name: string) => new RegExp(`^${name.replace('?', '\\?')}( ?:|$)`);

/** As stored on the server. */
export async function expectOnServer(page: Page, { id }: NewEvent, facts: Record<string, unknown>) {
  await expect
    .poll(async () => (await page.request.get(`/api/events/${id}`)).json())
    .toMatchObject(facts);
}
