import type { APIRequestContext, Page } from 'playwright/test';
import { expect, test } from './e2e.ts';
import { likeAs, type NewMember, showMatchAs, writeAs } from './e2eMembers.ts';

interface Other extends NewMember {
  page: Page;
  /** Requests as the other member. */
  request: APIRequestContext;
  write: (text: string) => Promise<void>;
  /** Waits until the other member sees Nora online. */
  untilOnline: () => Promise<void>;
}

/** The first browser is Nora's; Otis, her match, acts through the API. */
export const matched = test.extend<{ otis: Other; nora: NewMember }>({
  nora: async ({ joined }, use) => use(await joined({ firstName: 'Nora' })),
  otis: async ({ joined, anotherBrowser, context, nora, product }, use) => {
    const page = await anotherBrowser();
    const member = await joined({ firstName: 'Otis' }, page);
    const { request } = page.context();
    await likeAs(request, product.origin, nora.id);
    expect(await likeAs(context.request, product.origin, member.id)).toBe(true);
    await showMatchAs(request, product.origin, nora.id);
    const write = (text: string) => writeAs(request, product.origin, { to: nora.id, text });
    const untilOnline = () => expect.poll(() => seesOnline(request, nora.id)).toBe(true);
    await use({ ...member, page, request, write, untilOnline });
  },
});

async function seesOnline(request: APIRequestContext, id: string): Promise<boolean> {
  const answer = await request.get('/api/conversations');
  const list: { user: { id: string; online?: boolean } }[] = await answer.json();
  return list.some(({ user }) => user.id === id && user.online === true);
}
