import { afterEach, expect, it, vi } from 'vitest';

const fetchSetup = vi.hoisted(() => vi.fn());
vi.mock('../../src/features/subscribe/api', () => ({ fetchSetup }));

const SETUP = { clientToken: 'client', clientId: 'client', sdkUrl: 'x:', takesApplePay: true };

afterEach(() => vi.unstubAllGlobals());

it("PayPal's browser SDK starts with the client id, once, and again after a failure", async () => {
  const { loadSdk } = await import('../../src/features/subscribe/paypalSdk');
  const sdk = {};
  const createInstance = vi.fn(async (_options: Record<string, unknown>) => sdk);
  vi.stubGlobal('window', { paypal: { createInstance } });
  fetchSetup.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(SETUP);
  await expect(loadSdk()).rejects.toThrow('offline');
  expect(await loadSdk()).toEqual({ sdk, takesApplePay: true });
  expect(await loadSdk()).toEqual({ sdk, takesApplePay: true });
  expect(createInstance).toHaveBeenCalledTimes(1);
  const [options] = createInstance.mock.calls[0] ?? [];
  expect(options).toMatchObject({ clientId: 'client', pageType: 'checkout' });
  expect(options).not.toHaveProperty('clientToken');
});
