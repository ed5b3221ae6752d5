import type { Page } from 'playwright';

/** What one tap did, in milliseconds since the press. */
export interface TapTimes {
  /** The first row of the page's own content was painted. */
  shown: number;
  /** The last layout shift; the same as `shown` if nothing moved after it. */
  settled: number;
  /** The longest that a press waited for the next frame. */
  answered: number;
  requests: number;
  bytes: number;
}

/** What has to be on the page after a tap. */
export interface Wanted {
  selector: string;
  path: RegExp;
}

/** Long enough for answers that arrive late to move something. */
const SETTLE_MS = 900;
const GIVE_UP_MS = 60_000;

/**
 * Runs in every document before its own scripts. Times are of the machine's clock, so that they can
 * be compared across documents.
 */
function watch() {
  const at = (time: number) => performance.timeOrigin + time;
  const note = (key: string, time: number) => sessionStorage.setItem(`bench-${key}`, String(time));
  const press = ({ timeStamp }: Event) => {
    if (!sessionStorage.getItem('bench-pressed')) note('pressed', at(timeStamp));
  };
  addEventListener('pointerdown', press, { capture: true });
  const look = () => {
    const wanted = sessionStorage.getItem('bench-wanted');
    if (wanted && sessionStorage.getItem('bench-pressed')) {
      const { selector, path } = JSON.parse(wanted);
      if (new RegExp(path).test(location.pathname) && document.querySelector(selector)) {
        sessionStorage.removeItem('bench-wanted');
        // Called before the frame is painted; the next task comes after it.
        const { port1, port2 } = new MessageChannel();
        port2.onmessage = () => note('shown', at(performance.now()));
        port1.postMessage(null);
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) note('shifted', at(startTime));
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    const longest = Number(sessionStorage.getItem('bench-answered') ?? 0);
    note('answered', Math.max(longest, ...list.getEntries().map(({ duration }) => duration)));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Measures taps in a page, and slows its processor down. */
export async function tapProbe(page: Page) {
  await page.addInitScript(watch);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  let requests = 0;
  let bytes = 0;
  const cached = new Set<string>();
  devtools.on('Network.requestWillBeSent', () => {
    requests += 1;
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => {
    if (!cached.has(requestId)) requests -= 1;
    cached.add(requestId);
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache || cached.has(requestId)) return;
    cached.add(requestId);
    requests -= 1;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });

  const slowDown = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });

  const time = async (press: () => Promise<unknown>, wanted: Wanted): Promise<TapTimes> => {
    const { selector, path } = wanted;
    await page.evaluate(
      (text) => {
        for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith('bench-')))
          sessionStorage.removeItem(key);
        sessionStorage.setItem('bench-wanted', text);
      },
      JSON.stringify({ selector, path: path.source }),
    );
    requests = 0;
    bytes = 0;
    await press();
    const giveUpAt = Date.now() + GIVE_UP_MS;
    let noted: Record<string, number> = {};
    while (!noted.shown) {
      if (Date.now() > giveUpAt) throw new Error(`${selector} did not come to ${page.url()}.`);
      await page.waitForTimeout(50);
      noted = await notesOf(page);
    }
    await page.waitForTimeout(SETTLE_MS);
    noted = await notesOf(page);
    const { pressed = Number.NaN, shown = Number.NaN, shifted = 0, answered = 0 } = noted;
    const settled = Math.max(shown, shifted) - pressed;
    return { shown: shown - pressed, settled, answered, requests, bytes };
  };
  return { slowDown, time };
}

/** Empty while the page is being replaced. */
function notesOf(page: Page): Promise<Record<string, number>> {
  return page
    .evaluate(() =>
      Object.fromEntries(
        Object.entries(sessionStorage)
          .filter(([key]) => key.startsWith('bench-'))
          .map(([key, text]) => [key.slice('bench-'.length), Number(text)]),
      ),
    )
    .catch(() => ({}));
}
