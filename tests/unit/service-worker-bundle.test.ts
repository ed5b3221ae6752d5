import { expect, it, vi } from 'vitest';
import { bundled } from '../../src/lib/build/serviceWorker.mjs';

it('the bundle is one classic script that listens for calls only where it keeps them', async () => {
  const code = await bundled();
  const listened = (search: string) => {
    const addEventListener = vi.fn();
    // As the browser runs it: a module's import would not parse.
    new Function('self', code)({ addEventListener, location: { search } });
    return addEventListener.mock.calls.map(([type]) => type);
  };
  expect(listened('')).toEqual(['install', 'push', 'notificationclick', 'activate']);
  expect(listened('?offline')).toContain('fetch');
});
