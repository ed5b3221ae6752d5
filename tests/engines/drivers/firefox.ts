import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { freePort } from '../../../worker/dev/freePort.ts';
import { BidiConnection } from './bidiConnection.ts';
import { bidiTab } from './bidiTab.ts';
import { runProgram } from './program.ts';
import type { Engine } from './tab.ts';

/** No first-run pages, no updates, and no requests except to the product. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

const created = z.object({ userContext: z.string() });
const opened = z.object({ context: z.string() });
const begun = z.object({ capabilities: z.object({ browserVersion: z.string() }) });

/** Starts headless Firefox and connects by WebDriver BiDi, which needs no driver program. */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'parkway-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const port = await freePort();
  const args = [
    ...['--headless', '--no-remote', '--profile', profile],
    ...['--remote-debugging-port', String(port), '--width', '1280', '--height', '900'],
  ];
  // As root it does not start in another user's home, which is the case in CI containers.
  const program = runProgram(path, args, { HOME: profile });
  const connection = await BidiConnection.open(`ws://127.0.0.1:${port}/session`, program);
  const { capabilities } = begun.parse(
    await connection.send('session.new', {
      capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
    }),
  );
  await connection.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    name: 'Firefox',
    version: capabilities.browserVersion,
    visit: async () => {
      const { userContext } = created.parse(await connection.send('browser.createUserContext', {}));
      const { context } = opened.parse(
        await connection.send('browsingContext.create', { type: 'window', userContext }),
      );
      await connection.send('browsingContext.setViewport', {
        context,
        viewport: { width: 1280, height: 900 },
      });
      return {
        tab: bidiTab(connection, context),
        errors: () => connection.errorsOf(context),
        close: async () => {
          await connection.send('browser.removeUserContext', { userContext });
        },
      };
    },
    stop: async () => {
      connection.close();
      await program.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
