import { expect, test, toast } from '../../support/e2e.ts';
import { button, cardOf, dialogOf, withEvents } from '../../support/e2eEvents.ts';
import { likeAs } from '../../support/e2eMembers.ts';

withEvents(
  'Escape closes the dialog below a toast, and the toast only where it has the focus',
  async ({ page, organiser }) => {
    const event = await organiser.make();
    await page.goto('/events?city=Hoboken');
    await cardOf(page, event).getByRole('heading').getByRole('link').click();
    const dialog = dialogOf(page, event);
    await dialog.getByRole('button', { name: button('Interested') }).click();
    const shown = toast(page, 'RSVP Updated!');
    await expect(shown).toBeVisible();
    await shown.hover();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    await expect(shown).toBeVisible();
    await shown.focus();
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
  },
);

test('Escape closes the popover below a later toast', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const me = await joined({ firstName: 'Esca' });
  const other = await anotherBrowser();
  const { id } = await joined({ firstName: 'Pado' }, other);
  await likeAs(page.context().request, product.origin, id);
  const socket = page.waitForEvent('websocket');
  await page.goto('/browse');
  await (await socket).waitForEvent('framereceived');
  await page
    .getByRole('button', { name: /\d+% match/ })
    .first()
    .click();
  const popover = page.getByRole('dialog', { name: /^\d+% match with / });
  await expect(popover).toBeVisible();
  await likeAs(other.context().request, product.origin, me.id);
  const shown = toast(page, "It's a match!");
  await shown.hover();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(shown).toBeVisible();
});

test('Escape closes an open list first, and then the sheet around it', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedInAs('free');
  await page.goto('/browse');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const city = sheet.getByRole('combobox', { name: 'City' });
  await city.click();
  await expect(city).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(city).toHaveAttribute('aria-expanded', 'false');
  await expect(sheet).toBeVisible();
  await expect(city).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});
