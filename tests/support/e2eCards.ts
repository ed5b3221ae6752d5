import { expect, type Page } from './e2e.ts';

export const cards = (page: Page) =>
  page.getByRole('list', { name: 'Profiles' }).getByRole('article');

/** The name on a card is the link to the profile, and receives keyboard focus. */
export const cardLink = (page: Page, index: number) =>
  cards(page).nth(index).getByRole('heading').getByRole('link');

/** `Marisol, 29` for each card, in order. */
export const cardTitles = (page: Page) => cards(page).getByRole('heading').allInnerTexts();

export async function firstNames(page: Page): Promise<string[]> {
  await expect(cards(page)).toHaveCount(24);
  return (await cardTitles(page)).map((title) => title.split(',')[0] ?? '');
}
