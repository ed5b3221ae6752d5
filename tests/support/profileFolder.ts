import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright/test';
import { launchOptions } from './browser.ts';
import { test } from './e2e.ts';

export interface ProfileFolder {
  /** Starts the browser, again with the same folder after `close`. */
  open: () => Promise<BrowserContext>;
  close: () => Promise<void>;
  /** The files that contain any of these texts, as bytes of UTF-8 or UTF-16. */
  filesWith: (...texts: string[]) => string[];
}

/** A browser whose profile is a folder of the test's own, with everything that it writes there. */
export const inProfile = test.extend<{ profile: ProfileFolder }>({
  profile: async ({ baseURL, contextOptions, pageErrors }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'parkway-profile-'));
    let running: BrowserContext | undefined;
    const close = async () => {
      await running?.close();
      running = undefined;
    };
    await use({
      close,
      open: async () => {
        const settings = { ...launchOptions(), ...contextOptions, baseURL };
        running = await chromium.launchPersistentContext(folder, settings);
        pageErrors.watch(running);
        return running;
      },
      filesWith: (...texts) => {
        const wanted = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le')]);
        return readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => join(parentPath, name))
          .filter((path) => wanted.some((bytes) => readFileSync(path).includes(bytes)))
          .map((path) => path.slice(folder.length + 1));
      },
    });
    await close();
    rmSync(folder, { recursive: true, force: true });
  },
});
