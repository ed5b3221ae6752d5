import { expect, type Page, test } from '../../support/e2e.ts';
import { faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';
import { newEmail } from '../../support/e2eMembers.ts';
import { mailTo } from '../../support/product.ts';

const SUPPORT = 'support@parkway.example';
const opened = (page: Page) => page.locator('details[open] summary');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const send = (page: Page) => page.getByRole('button', { name: /^Send(ing…| Message)$/ });

const FIELDS = { Name: 'Ann Lee', Subject: 'A question', Message: 'First line\nand another' };

async function fill(page: Page, email = newEmail()) {
  for (const [label, text] of Object.entries(FIELDS)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel(/^Category/).selectOption('Technical issue');
  return email;
}

async function keepsAll(page: Page, email: string) {
  for (const [label, text] of Object.entries({ ...FIELDS, Email: email })) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  }
  await expect(page.getByLabel(/^Category/)).toHaveValue('technical');
}

test('has every part that it promises', async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help & Support');
  await expect(section(page, 'Contact Us')).toContainText(SUPPORT);
  await expect(section(page, 'Contact Us')).toContainText('typically come within 24 hours');
  for (const name of [
    'Getting Started',
    'Safety & Privacy',
    'Features & Premium',
    'Technical Issues',
  ]) {
    const group = page.locator('section', { has: page.getByRole('heading', { level: 3, name }) });
    await expect(group.last().locator('summary')).toHaveCount(3);
  }
  const safety = section(page, 'Stay Safe While Dating');
  await expect(safety.getByRole('listitem')).toHaveCount(8);
  const notice = safety.getByText('DOES NOT CONDUCT CRIMINAL BACKGROUND SCREENINGS');
  const { fontSize, fontWeight } = await notice.evaluate((element) => {
    const style = getComputedStyle(element);
    return { fontSize: Number.parseFloat(style.fontSize), fontWeight: Number(style.fontWeight) };
  });
  expect(fontSize).toBeGreaterThanOrEqual(16);
  expect(fontWeight).toBeGreaterThanOrEqual(700);
});

test('questions open by keyboard, one at a time, and close again', async ({ page }) => {
  await page.goto('/help');
  const first = page.locator('summary').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(opened(page)).toHaveText(['How do I join?']);
  await expect(page.getByText('You have to be 18 or older.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(opened(page)).toHaveText(['How does matching work?']);
  await page.getByText('Which photos can I upload?').click();
  await expect(opened(page)).toHaveText(['Which photos can I upload?']);
  await page.keyboard.press('Enter');
  await expect(opened(page)).toHaveCount(0);
});

test('answers are searched by their words, and safety comes first', async ({ page }) => {
  await page.goto('/help');
  const headings = page.getByRole('heading', { level: 2 });
  await expect(headings.first()).toHaveText('Urgent: your safety');
  await expect(headings.last()).toHaveText('Live Chat');
  const search = page.getByLabel('Search the answers');
  const questions = page.locator('#question-list summary');
  await search.fill('DELETE acc');
  await expect(questions.filter({ visible: true })).toHaveText([
    'How do I join?',
    'How do I report or block someone?',
    'How do I delete my account or get my data?',
  ]);
  await expect(page.getByText('3 answers')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Technical Issues' })).toBeHidden();
  expect(await faultsByDayAndNight(page)).toEqual([]);
  await search.fill('submarine');
  await expect(page.getByText('No answers match.')).toBeVisible();
  await search.fill('');
  await expect(questions.filter({ visible: true })).toHaveCount(12);
});

test('live chat is shown as coming soon', async ({ page }) => {
  await page.goto('/help');
  const chat = section(page, 'Live Chat');
  await chat.getByRole('button').click();
  await expect(chat.getByRole('status')).toContainText('Live Chat Coming Soon!');
  await expect(chat.getByRole('status')).toContainText('use the form above or email us');
});

test('email opens a draft, or else copies the address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/help');
  const card = section(page, 'Email Support');
  const link = card.getByRole('link');
  const draft = new URL((await link.getAttribute('href')) ?? '');
  expect(draft.protocol + draft.pathname).toBe(`mailto:${SUPPORT}`);
  expect(draft.searchParams.get('subject')).toBe('Parkway support');
  expect(draft.searchParams.get('body')).toContain('What happened');

  await link.click();
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.waitForTimeout(1_300);
  await expect(card.getByRole('status')).toBeEmpty();

  await link.click();
  await expect(card.getByRole('status')).toContainText('Email Copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SUPPORT);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'));
  });
  await link.click();
  await expect(card.getByRole('status')).toContainText(`Write to ${SUPPORT}.`);
});

test('a message is sent once, mailed, and the form emptied', async ({ page, product }) => {
  await page.goto('/help');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) calls += 1;
  });
  const email = await fill(page);
  await send(page).dblclick();
  await expect(
    page.getByText("Message sent! We'll get back to you within 24 hours."),
  ).toBeVisible();
  for (const label of ['Name', 'Email', 'Subject', 'Message']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
  await expect(page.getByLabel(/^Category/)).toHaveValue('');
  expect(calls).toBe(1);
  const mail = await mailTo(product, SUPPORT, FIELDS.Subject);
  expect(mail.text).toContain(email);
  expect(mail.text).toContain('Technical issue');
});

test('errors are shown at their fields, and no typed text is lost', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.announce(/^POST \/api\/contact: (\d+|net::ERR_FAILED)$/);
  await page.goto('/help');
  await send(page).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Message', { exact: true })).toHaveAccessibleDescription(
    'Message is required.',
  );
  const email = await fill(page, 'nobody');
  await expect(page.getByText('Name is required.')).toHaveCount(0);
  await send(page).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await keepsAll(page, email);
  const good = await fill(page);

  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '{}' }));
  await send(page).click();
  await expect(
    page.getByText('Failed to send message - Please try again in a few minutes.'),
  ).toBeVisible();
  await keepsAll(page, good);

  await page.unroute('**/api/contact');
  await page.route('**/api/contact', (route) => route.abort('failed'));
  await send(page).click();
  await expect(
    page.getByText('Connection error - Please check your internet connection and try again.'),
  ).toBeVisible();
  await keepsAll(page, good);

  await page.unroute('**/api/contact');
  await context.setExtraHTTPHeaders({ 'CF-Connecting-IP': '198.18.77.1' });
  for (let count = 0; count < 5; count += 1) {
    const data = { name: 'n', email: good, subject: 's', message: `${count}` };
    const answer = await page.request.post('/api/contact', {
      headers: { Origin: new URL(page.url()).origin },
      data,
    });
    expect(answer.status()).toBe(201);
  }
  await send(page).click();
  await expect(
    page.getByText(/Failed to send message - .*try again in \d+ minutes?\./),
  ).toBeVisible();
  await keepsAll(page, good);
});

test('no typed text gets into a URL before the script has loaded, and an earlier category is dropped', async ({
  page,
  anotherBrowser,
  pageErrors,
}) => {
  // The page names its scripts, and this browser refuses them.
  pageErrors.announce(/\.js: csp$/);
  const still = await anotherBrowser({ javaScriptEnabled: false });
  await still.goto('/help');
  await still.getByLabel('Subject', { exact: true }).fill('For nobody else');
  await still.getByLabel('Subject', { exact: true }).press('Enter');
  await expect(send(still)).toBeDisabled();
  expect(new URL(still.url()).search).toBe('');

  await page.goto('/help');
  const email = await fill(page);
  await page.evaluate(() => {
    const typed = JSON.parse(sessionStorage.getItem('parkway-contact') ?? '{}');
    sessionStorage.setItem('parkway-contact', JSON.stringify({ ...typed, category: 'love' }));
  });
  await page.reload();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel(/^Category/)).toHaveValue('');
  const asked = page.waitForRequest('**/api/contact');
  await send(page).click();
  expect((await asked).postDataJSON()).not.toHaveProperty('category');
  await expect(page.getByText(/^Message sent!/)).toBeVisible();
});

test('axe finds nothing serious, and nothing overflows', async ({ page }) => {
  await page.goto('/help');
  await page.locator('summary').first().click();
  await page.getByRole('button', { name: 'Start Live Chat' }).click();
  await send(page).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  expect(await faultsByDayAndNight(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toEqual([]);
  await page.setViewportSize({ width: 640, height: 800 });
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  expect(await overflow(page), 'at 200% text').toEqual([]);
});
