import type { Page } from 'playwright';

interface Measured {
  /**
   * Milliseconds from a press to the next frame, of the slowest press (Event Timing); `null` when
   * nothing was pressed.
   */
  answered: number | null;
  framesASecond: number;
}

/** Entries of Event Timing come a moment after the frame. */
const NOTE_MS = 600;
/** The shortest that Event Timing reports. */
const SHORTEST_MS = 16;

declare global {
  interface Window {
    pressTimes: number[];
    frameTimes: number[];
  }
}

/** Runs in every document before its own scripts. */
function watch() {
  window.pressTimes = [];
  window.frameTimes = [];
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as (PerformanceEntry & { interactionId: number })[];
    window.pressTimes.push(
      ...entries.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration),
    );
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const frame = (time: number) => {
    window.frameTimes.push(time);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Measures presses in a page whose processor is slower. */
export async function pressProbe(page: Page, rate: number) {
  await page.addInitScript(watch);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const measure = async (act: () => Promise<unknown>): Promise<Measured> => {
    await page.evaluate(() => {
      window.pressTimes = [];
      window.frameTimes = [];
    });
    await act();
    const times = await page.evaluate(() => window.frameTimes);
    await page.waitForTimeout(NOTE_MS);
    const presses = await page.evaluate(() => window.pressTimes);
    const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1_000;
    return {
      answered: presses.length === 0 ? null : Math.max(SHORTEST_MS, ...presses),
      framesASecond: (times.length - 1) / seconds,
    };
  };
  return { measure };
}
