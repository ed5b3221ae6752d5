import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { health } from '../../src/shared/contract/health';
import { createApp } from '../../worker/app';
import { ORIGIN } from '../support/signedIn';

const app = createApp();
const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => void written.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

/** Bindings of a deployment whose build left this file. */
function built(file: string, read = vi.fn()): Env {
  const fetch = async (asked: RequestInfo | URL) => {
    read(String(asked));
    return new Response(file);
  };
  return { ...env, ASSETS: { fetch, connect: env.ASSETS.connect } };
}

async function partsOf(bindings: Env) {
  const ctx = createExecutionContext();
  const answer = await app.fetch(new Request(`${ORIGIN}/api/health`), bindings, ctx);
  await waitOnExecutionContext(ctx);
  expect(answer.status).toBe(200);
  return health.parse(await answer.json()).parts;
}

describe('a part that the build decided', () => {
  it('is reported with those of the worker', async () => {
    const on = built(JSON.stringify({ analytics: { state: 'on', settings: [] } }));
    expect(await partsOf(on)).toMatchObject({ analytics: 'on', push: 'on', turnstile: 'off' });
    expect(written).toEqual([]);
  });

  it('is logged once when it is wrong, and affects no other', async () => {
    const usual = await partsOf(built('{}'));
    const parts = { analytics: { state: 'wrong', settings: ['PUBLIC_ANALYTICS_SRC'] } };
    const read = vi.fn();
    const wrong = built(JSON.stringify(parts), read);
    expect(await partsOf(wrong)).toEqual({ ...usual, analytics: 'wrong' });
    expect(await partsOf(wrong)).toEqual({ ...usual, analytics: 'wrong' });
    expect(written.map((line) => JSON.parse(line))).toEqual([
      { event: 'part-off', part: 'analytics', settings: ['PUBLIC_ANALYTICS_SRC'] },
    ]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it.for(['<!doctype html>', '{"analytics":"maybe"}', ''])(
    'is not reported where the file is invalid: %s',
    async (file) => {
      expect(await partsOf(built(file))).not.toHaveProperty('analytics');
    },
  );
});
