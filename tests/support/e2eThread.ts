import { expect, type Page } from './e2e.ts';

/** The rows of the conversation list. */
export const rows = (page: Page) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem').getByRole('link');

export const input = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' });
export const log = (page: Page) => page.getByRole('log');
export const waiting = (page: Page) => log(page).getByText('Waiting for connection');

/** Messages of the open thread without its day lines: each begins with its writer. */
export const bubbles = (page: Page) =>
  log(page)
    .getByRole('listitem')
    .filter({ hasText: /^\S+: / });

export async function write(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await sendButton(page).click();
  await expect(input(page)).toHaveValue('');
}

export async function ownId(page: Page): Promise<string> {
  const me: { id: string } = await (await page.request.get('/api/auth/me')).json();
  return me.id;
}
