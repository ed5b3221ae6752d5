import { expect, it, vi } from 'vitest';
import { bundled } from '../../src/lib/build/serviceWorker.mjs';

it('the bundle is one classic script that listens for notices', async () => {
  const addEventListener = vi.fn();
  // As the browser runs it: a module's import would not parse.
  new Function('self', await bundled())({ addEventListener });
  expect(addEventListener.mock.calls.map(([type]) => type)).toEqual(['push', 'notificationclick']);
});
