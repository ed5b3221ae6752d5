import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createApp } from '../../worker/app';
import { ORIGIN } from './signedIn';

/**
 * The application with a distant session store: it keeps returning its first answer, whatever was
 * written or deleted since.
 */
export function appWithStaleSessions() {
  const kept = new Map<string, unknown>();
  const SESSIONS = new Proxy(env.SESSIONS, {
    get(target, name) {
      if (name === 'delete') return async () => {};
      if (name === 'get') {
        return async (key: string, type: 'json') => {
          if (!kept.has(key)) kept.set(key, await target.get(key, type));
          return kept.get(key);
        };
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  const app = createApp();
  return async (cookie: string, method: string, path: string, body?: unknown) => {
    const ctx = createExecutionContext();
    const request = new Request(new URL(path, ORIGIN), {
      method,
      redirect: 'manual',
      headers: {
        cookie,
        ...(method === 'GET' ? {} : { origin: ORIGIN, 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await app.fetch(request, { ...env, SESSIONS }, ctx);
    await waitOnExecutionContext(ctx);
    return answer;
  };
}
