import { cpSync, mkdirSync } from 'node:fs';
import { migrateStore } from '../../worker/dev/migrateStore.ts';
import type { Fault } from '../support/faultyEnv.ts';
import { type Product, startProduct } from '../support/product.ts';

export interface Actor {
  id: string;
  email: string;
  cookie: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body, parsed if it is JSON. */
  body: unknown;
}

export interface CallOptions {
  cookie?: string;
  body?: unknown;
  network?: string;
  signal?: AbortSignal;
}

/** The product on the local runtime, over a separate store, with bindings that fail on request. */
export interface Stage extends Product {
  store: string;
  call: (method: string, path: string, asked?: CallOptions) => Promise<Answer>;
  fault: (binding: string, fault: Fault | null) => Promise<void>;
  trips: (binding: string) => Promise<number>;
  members: (count: number, more?: { isPremium?: boolean; isAdmin?: boolean }) => Promise<Actor[]>;
  /** Sends a command to the worker of the tests, and returns its answer. Throws when it fails. */
  control: (what: string, body?: unknown) => Promise<unknown>;
  job: (name: string, at?: number) => Promise<void>;
  stock: () => Promise<Record<string, string[]>>;
  /** The simulated PayPal's address, which changes at each start. */
  paypal: () => Promise<string>;
}

export interface Place {
  bundles: string;
  store: string;
  port: number;
}

/** An empty store with migrations applied, or a copy of another one. */
export function prepareStore(store: string, from?: string) {
  mkdirSync(store, { recursive: true });
  if (from) cpSync(from, store, { recursive: true });
  else migrateStore(store);
}

export async function openStage({ bundles, store, port }: Place): Promise<Stage> {
  const product = await startProduct({ port, store, payments: true, bundles });
  const call: Stage['call'] = async (method, path, { cookie, body, network, signal } = {}) => {
    const headers = new Headers({ origin: product.origin });
    if (cookie) headers.set('cookie', cookie);
    if (network) headers.set('CF-Connecting-IP', network);
    if (body !== undefined) headers.set('content-type', 'application/json');
    const answer = await fetch(product.origin + path, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: parsed(text) };
  };
  const control: Stage['control'] = async (what, body) => {
    const answer = await call(body === undefined ? 'GET' : 'POST', `/api/faults/${what}`, { body });
    if (answer.status !== 200)
      throw new Error(`${what}: ${answer.status} ${answer.text.slice(0, 300)}`);
    return answer.body;
  };
  let buyer: Actor | undefined;
  const stage: Stage = {
    ...product,
    store,
    call,
    control: control,
    fault: async (binding, fault) => void (await control('set', { binding, fault })),
    trips: async (binding) => ((await control('trips')) as Record<string, number>)[binding] ?? 0,
    members: async (count, more = {}) => (await control('members', { count, ...more })) as Actor[],
    job: async (name, at = Date.now()) => void (await control('job', { name, at })),
    stock: async () => (await control('stock')) as Record<string, string[]>,
    paypal: async () => {
      buyer ??= (await stage.members(1))[0];
      const { body } = await call('GET', '/api/paypal/setup', { cookie: buyer?.cookie ?? '' });
      return new URL((body as { sdkUrl: string }).sdkUrl).origin;
    },
  };
  return stage;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
