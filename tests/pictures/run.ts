import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { freePort } from '../../worker/dev/freePort.ts';
import { launchOptions } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import { drawIcons } from './icons.ts';
import { takeLandingPictures } from './landing.ts';
import { takeScreenshots } from './screenshots.ts';
import { drawSharePictures } from './sharePictures.ts';
import { takeSpanishScreenshots } from './spanishScreenshots.ts';
import type { Studio } from './studio.ts';

const ACTS: Record<string, (studio: Studio) => Promise<void>> = {
  icons: drawIcons,
  share: drawSharePictures,
  landing: takeLandingPictures,
  screenshots: takeScreenshots,
  spanish: takeSpanishScreenshots,
};

process.chdir(resolve(import.meta.dirname, '../..'));
await takePictures(process.argv.slice(2));

/** All pictures, or those that were named, from the demo data of a store of their own. */
async function takePictures(names: readonly string[]) {
  const unknown = names.find((name) => !Object.hasOwn(ACTS, name));
  if (unknown)
    throw new Error(`No picture is called "${unknown}": ${Object.keys(ACTS).join(', ')}.`);
  const store = mkdtempSync(join(tmpdir(), 'parkway-pictures-'));
  const product = await startProduct({ port: await freePort(), store, payments: true });
  const browser = await chromium.launch(launchOptions());
  try {
    for (const [name, act] of Object.entries(ACTS)) {
      if (names.length > 0 && !names.includes(name)) continue;
      console.log(`── ${name}`);
      await act({ browser, product });
    }
  } finally {
    await browser.close();
    await product.kill();
    rmSync(store, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
