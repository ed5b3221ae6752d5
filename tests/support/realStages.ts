import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { createApp } from '../../worker/app';
import { members, sessions } from '../../worker/db/schema';
import { makeMember } from '../../worker/dev/factories/makeMember';
import { NEVER_MS } from '../../worker/dev/paypal/faults';
import type { WebhookDelivery } from '../../worker/dev/paypal/webhooks';
import {
  issueSession,
  newSession,
  rememberSession,
  sessionRow,
} from '../../worker/platform/security/sessions';
import { runSchedule } from '../../worker/schedule';
import type { Scheduler } from '../simulation/kernel/scheduler';
import { LISTS, shownTo } from '../simulation/pairs/shown';
import type { Stage as PairsStage } from '../simulation/pairs/stage';
import { rowsFrom } from '../simulation/payments/rows';
import type { Stage as PaymentsStage } from '../simulation/payments/stage';
import { ChargeConsents } from '../simulation/payments/wishes';
import type { Answer, Person } from '../simulation/person';
import { openPaypal, PAYPAL, PAYPAL_SETTINGS } from '../simulation/platform/paypal';
import { PairsModel } from './pairsModel';
import { db, ORIGIN } from './signedIn';

const app = createApp();
const YEARS_MS = 10 * 365 * 86_400_000;
const PEOPLE = [0, 1, 2];

/** A request on the real runtime, with everything that it defers. */
async function request(asked: Request, bindings: Env): Promise<Response> {
  const deferred: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void deferred.push(work);
  const ctx = { waitUntil, passThroughOnException: () => {}, props: {} };
  const answer = await app.fetch(asked, bindings, ctx as never);
  for (const work of deferred) await work.catch(() => {});
  return answer;
}

async function addPerson(
  bindings: Env,
  given: Parameters<typeof makeMember>[0],
  after: () => Promise<unknown> = async () => {},
): Promise<Person> {
  const row = makeMember({ emailConfirmedAt: 1, ...given });
  const now = new Date();
  const issued = await issueSession(now);
  issued.expiresAt = new Date(issued.expiresAt.getTime() + YEARS_MS);
  await db.insert(members).values(row);
  await db.insert(sessions).values(sessionRow(issued, row.id, { now }));
  await rememberSession(bindings.SESSIONS, newSession(issued, row), issued.expiresAt);
  const cookie = `__Host-session=${issued.token}`;
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers = new Headers({ origin: ORIGIN, cookie });
    if (body !== undefined) headers.set('content-type', 'application/json');
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const asked = new Request(ORIGIN + path, { method, headers, ...text });
    const answer = await request(asked, bindings);
    const said = await answer.text();
    await after();
    return { status: answer.status, body: /^[{[]/.test(said) ? JSON.parse(said) : null };
  };
  return { id: row.id, email: row.email, ask };
}

const insist = async (act: () => Promise<Answer | undefined>): Promise<Answer> => {
  const answer = await act();
  if (!answer) throw new Error('Nobody answered.');
  return answer;
};

/** The stage of the pairs, on the real runtime. */
export async function openRealPairs(passwordHash: string): Promise<PairsStage> {
  const far = { premiumUntil: Date.now() + YEARS_MS, subscriptionStatus: 'active', passwordHash };
  const people: Person[] = [];
  for (const _ of PEOPLE) people.push(await addPerson(env, { ...far } as never));
  const stage = {
    people,
    gone: new Set<string>(),
    model: new PairsModel(people.map(({ id }) => id)),
    words: 0,
    insist,
    world: { cron: async () => {}, store: { all: () => [] } },
    shownTo: (me: Person) => shownTo(me, insist, LISTS),
  };
  return stage as unknown as PairsStage;
}

/** The stage of payments, on the real runtime with a clock that the test advances. */
export async function openRealPayments(bindings: Env, passwordHash: string) {
  const paidEnv = { ...bindings, ...PAYPAL_SETTINGS } as Env;
  const clock = {
    step: 0,
    get now() {
      return Date.now();
    },
    set now(time) {
      vi.setSystemTime(time);
    },
    after: (_: number, act: () => void) => act(),
    passUntil: async (time: number) => void vi.setSystemTime(time),
    finish: <Result>(work: Promise<Result>) => work,
  };
  const paypal = openPaypal(
    () => clock as unknown as Scheduler,
    () => {},
  );
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const asked = new Request(input, init);
    if (new URL(asked.url).origin !== PAYPAL) throw new TypeError('The network is closed.');
    const answer = await paypal.service(asked, undefined);
    const delay = Number(answer.headers.get('X-Simulated-Delay') ?? 0);
    if (delay < NEVER_MS) return answer;
    throw new DOMException('The operation timed out.', 'TimeoutError');
  });
  const { rows, refresh } = rowsFrom((text) =>
    bindings.DB.prepare(text)
      .all()
      .then(({ results }) => results),
  );
  const people: Person[] = [];
  for (const _ of PEOPLE) people.push(await addPerson(paidEnv, { passwordHash }, refresh));
  await refresh();
  const stage = {
    people,
    rows,
    refresh,
    paypal,
    scheduler: clock,
    wishes: new ChargeConsents(),
    reversed: new Set<string>(),
    unheard: new Set<string>(),
    look: refresh,
    deliver: async (delivery: WebhookDelivery) => {
      const { headers, body } = delivery;
      const url = `${ORIGIN}/api/paypal/webhook`;
      const answer = await request(new Request(url, { method: 'POST', headers, body }), paidEnv);
      if (answer.status !== 200) paypal.deliveries.push(delivery);
      await refresh();
    },
    world: {
      cron: async (cron: string) => {
        const deferred: Promise<unknown>[] = [];
        await runSchedule(paidEnv, (work) => void deferred.push(work), cron);
        for (const work of deferred) await work.catch(() => {});
        await refresh();
      },
    },
  };
  return stage as unknown as PaymentsStage & { refresh: () => Promise<void> };
}
