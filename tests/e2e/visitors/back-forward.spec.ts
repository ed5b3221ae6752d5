import { expect, test } from '../../support/e2e.ts';

const PAGES = ['/', '/login', '/register', '/help', '/safety', '/premium', '/terms', '/trust'];
/** Each of these keeps a page out of the browser's back/forward cache. */
const LEAVING = ['unload', 'beforeunload'];

test("nothing keeps a visitor's pages from coming back at once", async ({ page }) => {
  const hindering: string[] = [];
  page.on('websocket', (socket) => hindering.push(`a connection: ${socket.url()}`));
  page.on('response', (response) => {
    // A beacon is sent on its own, whatever becomes of the page.
    if (response.request().resourceType() === 'ping') return;
    // Chromium minds the answer of a call only on a page that itself must not be stored.
    if (response.url().endsWith('/api/auth/passkey/options')) return;
    if (response.headers()['cache-control']?.includes('no-store')) {
      hindering.push(`no-store: ${response.url()}`);
    }
  });
  const devtools = await page.context().newCDPSession(page);
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const { result } = await devtools.send('Runtime.evaluate', {
      expression: 'Object.keys(getEventListeners(window))',
      includeCommandLineAPI: true,
      returnByValue: true,
    });
    expect(result.value, 'listeners can be seen').toContain('pageshow');
    for (const name of LEAVING) expect(result.value, path).not.toContain(name);
  }
  expect(hindering).toEqual([]);
});
