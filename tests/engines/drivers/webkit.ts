import { freePort } from '../../../worker/dev/freePort.ts';
import { ClassicConnection } from './classicConnection.ts';
import { classicTab } from './classicTab.ts';
import { runProgram } from './program.ts';
import type { Engine, Visit } from './tab.ts';

/**
 * WebKitGTK with its own driver, on a virtual display. A driver has one session, so each
 * visit is a separate browser.
 */
export async function startWebkit(driver: string, display: string): Promise<Engine> {
  const number = `:${await freePort()}`;
  const screen = runProgram(display, [
    ...[number, '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
  ]);
  const visits = new Set<Visit>();
  const visit = async () => {
    const port = await freePort();
    const program = runProgram(driver, [`--port=${port}`, '--host=127.0.0.1'], {
      DISPLAY: number,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    });
    const connection = await ClassicConnection.open(`http://127.0.0.1:${port}`, program);
    await connection.post('/window/rect', { x: 0, y: 0, width: 1280, height: 1000 });
    const begun: Visit & { version: string } = {
      version: connection.version,
      tab: await classicTab(connection),
      errors: () => [],
      close: async () => {
        visits.delete(begun);
        await connection.delete('').catch(() => undefined);
        await program.stop();
      },
    };
    visits.add(begun);
    return begun;
  };
  const first = await visit();
  await first.close();
  return {
    name: 'WebKit',
    version: first.version,
    visit,
    stop: async () => {
      for (const each of visits) await each.close();
      await screen.stop();
    },
  };
}
