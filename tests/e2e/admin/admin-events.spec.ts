import { expect, type Page, test, toast } from '../../support/e2e.ts';
import { rsvpAs } from '../../support/e2eEvents.ts';
import { seriousFaults } from '../../support/e2eFaults.ts';
import { pressEscape } from '../../support/e2eKeyboard.ts';

const listed = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

/** Retries: a closing window takes the focus back, which closes a menu opened meanwhile. */
async function choose(page: Page, title: string, item: string) {
  const more = listed(page, title).getByRole('button', { name: `More for ${title}` });
  const choice = page.getByRole('menuitem', { name: item, exact: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(async () => {
    if (!(await choice.isVisible())) await more.click({ timeout: 2_000 });
    await choice.click({ timeout: 2_000 });
  }).toPass();
}

/** A day far enough ahead to be upcoming, in the form's own format. */
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function fill(page: Page, title: string) {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('Arts & Culture');
  await page.getByLabel('Description').fill('Clay, wine, two hours.');
  await page.getByLabel('Starts: date').fill(soon(9));
  await page.getByLabel('Starts: time').fill('19:30');
  await page.getByLabel('Venue', { exact: true }).fill('The Stone Pony');
  await page.getByLabel(/^A note from the host/).fill('Aprons are here.');
}

test.beforeEach(({ signedInAs }) => signedInAs('admin'));

test('an event is created: errors are shown at their fields, and no typed text is lost', async ({
  page,
  pageErrors,
}) => {
  pageErrors.announce(/^POST \/api\/admin\/events: (400|500)$/);
  const title = 'Pottery for two';
  await page.goto('/admin?tab=events');
  await page.getByRole('button', { name: 'New event' }).click();
  await expect(page.getByRole('heading', { name: 'New event' })).toBeFocused();
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByText('Title is required.')).toBeVisible();
  await expect(page.getByText('Please enter a date and a time.')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  expect(await seriousFaults(page)).toEqual([]);

  await fill(page, title);
  await expect(page.getByLabel('Street address')).toHaveValue('913 Ocean Avenue');
  await expect(page.getByLabel('City or town')).toHaveValue('Asbury Park');
  await page.getByLabel('Ends: date').fill(soon(8));
  await page.getByLabel('Ends: time').fill('21:00');
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByText('The end must be after the start.').last()).toBeVisible();
  await expect(page.getByLabel('Ends: date')).toBeFocused();
  await page.getByLabel('Ends: date').fill('');

  const failing = '**/api/admin/events';
  await page.route(failing, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again.');
  await page.unroute(failing);
  await page.reload();
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Clay, wine, two hours.');
  await expect(page.getByLabel(/^A note from the host/)).toHaveValue('Aprons are here.');
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(toast(page, 'Event created')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeFocused();
  await page.getByLabel(/^Search events/).fill(title);
  await expect(listed(page, title)).toContainText('7:30 PM');
  await expect(listed(page, title)).toContainText('0 going');
  await page.getByRole('button', { name: 'New event' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('it is edited, duplicated, postponed and canceled, and shows who is notified', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const title = 'Porch concert';
  await page.goto('/admin?tab=events&open=new');
  await fill(page, title);
  await page.getByRole('button', { name: 'Create event' }).click();
  await page.getByLabel(/^Search events/).fill(title);
  await expect(page.getByText('1 event', { exact: true })).toBeVisible();
  await expect(listed(page, title)).toBeVisible();
  const [made] = await (await page.request.get(`/api/admin/events?search=${title}`)).json();
  const guest = await anotherBrowser();
  await joined({ firstName: 'Gus' }, guest);
  await rsvpAs(guest.request, product.origin, { to: made, status: 'attending' });

  await listed(page, title)
    .getByRole('button', { name: `Edit ${title}` })
    .click();
  await page.getByLabel('Capacity').fill('20');
  await expect(page.getByText('1 member who responded will be notified.')).toHaveCount(0);
  await page.getByLabel('Starts: time').fill('20:00');
  await expect(page.getByText('1 member who responded will be notified.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Event saved')).toContainText('1 member who responded was notified.');
  await page.getByLabel(/^Search events/).fill(title);
  // Rows do not move from here on: all events were listed until the search had answered.
  await expect(page.getByText('1 event', { exact: true })).toBeVisible();
  await expect(listed(page, title)).toContainText('8:00 PM');
  await expect(listed(page, title)).toContainText('1 of 20 spots');

  await choose(page, title, 'Postpone');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 member who responded will be notified.');
  await dialog.getByRole('button', { name: 'Postpone' }).click();
  await expect(listed(page, title)).toContainText('Postponed');
  await choose(page, title, 'Cancel event');
  await expect(dialog).toContainText('RSVPs close.');
  await expect(page.getByRole('menu')).toBeHidden();
  await pressEscape(page, dialog);
  await expect(page.getByRole('button', { name: `More for ${title}` })).toBeFocused();
  await choose(page, title, 'Cancel event');
  await dialog.getByRole('button', { name: 'Cancel event' }).click();
  await expect(listed(page, title)).toContainText('Canceled');
  const seen = await guest.request.get(`${product.origin}/api/events/${made.id}`);
  expect(await seen.json()).toMatchObject({ status: 'cancelled' });

  await choose(page, title, 'Duplicate');
  await expect(page.getByRole('heading', { name: `Copy of ${title}` })).toBeFocused();
  await expect(page.getByLabel('Starts: date')).toHaveValue('');
  await expect(page.getByLabel('Starts: time')).toHaveValue('20:00');
  await expect(page.getByLabel('Status')).toHaveValue('scheduled');
  await page.getByLabel('Starts: date').fill(soon(16));
  await page.getByRole('button', { name: 'Create event' }).click();
  await page.getByLabel(/^Search events/).fill(title);
  await expect(page.getByText('2 events', { exact: true })).toBeVisible();
});

test('a file is checked before it is imported, and a bad row is named', async ({ page }) => {
  const head = 'externalId,title,description,category,venue,address,city,startTime';
  const line = (id: string, title: string, city: string) =>
    `${id},${title},Clay.,Arts & Culture,A studio,1 Broad Street,${city},${soon(20)}T18:00`;
  const content = [
    head,
    line('e2e-1', 'Kiln night', 'Newark'),
    line('e2e-2', 'Kiln day', 'Philadelphia'),
  ].join('\n');
  await page.goto('/admin?tab=events');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByLabel('File with events').setInputFiles({
    name: 'spring.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
  await expect(page.getByText('spring.csv is chosen.')).toBeVisible();
  await expect(page.getByLabel('Format')).toHaveValue('csv');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(
    page.getByText('Nothing has been changed yet: 1 new, 0 changed, 0 unchanged, 1 rejected.'),
  ).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Kiln day' })).toContainText(
    "Philadelphia isn't in our list of New Jersey towns.",
  );
  await page.getByLabel('Show only rejected rows').check();
  await expect(page.getByRole('row').filter({ hasText: 'Kiln' })).toHaveCount(1);
  const before = await page.request.get('/api/admin/events?search=Kiln');
  expect(await before.json()).toEqual([]);

  await page.getByRole('button', { name: 'Import 1 event' }).click();
  await expect(
    page.getByText('Imported: 1 new, 0 changed, 0 unchanged, 1 rejected.'),
  ).toBeVisible();
  await expect(toast(page, 'Events imported')).toBeVisible();
  const after = await page.request.get('/api/admin/events?search=Kiln');
  expect(await after.json()).toMatchObject([{ title: 'Kiln night', externalId: 'e2e-1' }]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV template' }).click();
  expect((await download).suggestedFilename()).toBe('parkway-events.csv');
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByLabel('Or paste its contents').fill('{"not": "a list"}');
  await expect(page.getByLabel('Format')).toHaveValue('json');
});

test('a file without events shows an error @phone', async ({ page, pageErrors }) => {
  pageErrors.announce(/^POST \/api\/admin\/events\/import: 400$/);
  await page.goto('/admin?tab=events&open=import');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Choose a file or paste its contents first.');
  await page.getByLabel('Or paste its contents').fill('{"not": "a list"}');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText("The file isn't a JSON list of events.");
  await expect(page.getByLabel('Or paste its contents')).toHaveValue('{"not": "a list"}');
});
