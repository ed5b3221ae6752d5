import type { Page } from './e2e.ts';

/**
 * Acts, and waits for the answer of the call that follows: the page shows most acts before the server
 * has them, so that a page loaded at once may not show them yet.
 */
export async function untilAnswered(page: Page, call: string, act: () => Promise<unknown>) {
  const answered = page.waitForResponse(call);
  await act();
  await answered;
}
