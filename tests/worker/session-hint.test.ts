import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { otherMember } from '../../src/shared/contract/members';
import { createApp } from '../../worker/app';
import { town } from '../support/browsePages';
import { ORIGIN, signedIn, type TestMember } from '../support/signedIn';
import { soon } from '../support/soon';
import { change, neighbours } from '../support/world';

type Put = KVNamespace['put'];

/** KV's sessions as seen from far away: old values, and writes by `put`. */
function farAway(get: (key: string) => Promise<unknown>, put: Put): Env {
  const SESSIONS = new Proxy(env.SESSIONS, {
    get(target, name) {
      if (name === 'put') return put;
      if (name === 'get') return get;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  return { ...env, SESSIONS };
}

/** A member who moved from Hoboken to Camden, where others live, and how they browse nearby. */
async function moved(put: Put) {
  const me = await signedIn({ townId: town('Hoboken') });
  await neighbours([{ townId: town('Camden') }, { townId: town('Hoboken') }]);
  const stale = new Map([[me.sessionId, await env.SESSIONS.get(me.sessionId, 'json')]]);
  await change(me, { townId: town('Camden') });
  const get = vi.fn(async (key: string) => stale.get(key) ?? null);
  const bindings = farAway(get, put);
  return { me, get, browse: () => browse(me, bindings) };
}

/** The towns that are shown, and the work after the answer. */
async function browse(me: TestMember, bindings: Env) {
  const ctx = createExecutionContext();
  const path = '/api/users?excludeCurrentUser=true&distance=5';
  const request = new Request(`${ORIGIN}${path}`, { headers: { cookie: me.cookie } });
  const answer = await createApp().fetch(request, bindings, ctx);
  expect(answer.status, await answer.clone().text()).toBe(200);
  const towns = z.array(otherMember).parse(await answer.json());
  return {
    towns: new Set(towns.map(({ city }) => city)),
    settled: () => waitOnExecutionContext(ctx),
  };
}

describe('the hint of a session that survived a move', () => {
  it('is written once, however often it is still read as it was', async () => {
    const put = vi.fn<Put>((...args) => env.SESSIONS.put(...args));
    const { me, browse } = await moved(put);
    for (let visit = 0; visit < 4; visit += 1) {
      const { towns, settled } = await browse();
      expect(towns).toEqual(new Set(['Camden']));
      await settled();
    }
    expect(put).toHaveBeenCalledTimes(1);
    expect(await env.SESSIONS.get(me.sessionId, 'json')).toMatchObject({
      viewer: { townId: town('Camden') },
    });

    await change(me, { townId: town('Newark') });
    await (await browse()).settled();
    expect(put).toHaveBeenCalledTimes(2);
  });

  it('is correct from then on where it was written, while KV still returns the old one', async () => {
    const { get, browse } = await moved(async () => undefined);
    for (let visit = 0; visit < 3; visit += 1) await (await browse()).settled();
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('is written once by visits at one moment', async () => {
    const put = vi.fn<Put>(async () => undefined);
    const { browse } = await moved(put);
    const visits = await Promise.all(Array.from({ length: 6 }, browse));
    for (const { settled } of visits) await settled();
    expect(put).toHaveBeenCalledTimes(1);
  });

  it('does not fail a visit when it cannot be written, and is retried', async () => {
    const put = vi.fn<Put>(async () => {
      throw new Error('KV PUT failed: 429 Too Many Requests');
    });
    const { browse } = await moved(put);
    for (let visit = 0; visit < 2; visit += 1) {
      const { towns, settled } = await browse();
      expect(towns).toEqual(new Set(['Camden']));
      await settled();
    }
    expect(put).toHaveBeenCalledTimes(2);
    put.mockImplementation(async () => undefined);
    for (let visit = 0; visit < 2; visit += 1) await (await browse()).settled();
    expect(put).toHaveBeenCalledTimes(3);
  });

  it('delays no response while it is being written', async () => {
    const written = Promise.withResolvers<void>();
    const { browse } = await moved(() => written.promise);
    const { towns, settled } = await browse();
    expect(towns).toEqual(new Set(['Camden']));
    written.resolve();
    await settled();
  });

  it('keeps the session’s cursors valid', async () => {
    const { me } = await moved(async () => undefined);
    const before = await env.SESSIONS.get(me.sessionId, 'json');
    await me.get('/api/users?excludeCurrentUser=true');
    await soon(async () => {
      const after = await env.SESSIONS.get(me.sessionId, 'json');
      expect(after).toEqual({ ...Object(before), viewer: { townId: town('Camden') } });
    });
  });
});
