import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../../../worker/app';
import { ConversationObject } from '../../../worker/objects/conversation/ConversationObject';
import { MemberObject } from '../../../worker/objects/member/MemberObject';
import { PageViewCounter } from '../../../worker/objects/pageViews/PageViewCounter';
import { runSchedule } from '../../../worker/schedule';
import { rememberTimes } from '../kernel/calendar';
import { Random } from '../kernel/random';
import { Scheduler } from '../kernel/scheduler';
import { openBucket } from './bucket';
import { openD1 } from './d1';
import { Shape } from './keptTables';
import { openKv } from './kv';
import { openMail } from './mail';
import { ObjectStorage } from './objectStorage';
import { type ObjectClass, Objects } from './objects';
import { writeSqlQuickly } from './quickSql';
import { AutoResponse } from './sockets';
import { Store } from './sqlite';

export const ORIGIN = 'https://parkway.example';

const MIGRATIONS = 'migrations';
let directory: Store | undefined;

/** The database as the migrations create it, one for all histories. */
function database(): Store {
  directory ??= new Store(
    readdirSync(MIGRATIONS)
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .map((name) => readFileSync(join(MIGRATIONS, name), 'utf8'))
      .join('\n'),
  );
  return directory;
}

const shapes = new Map<string, Shape>();

/** The tables of a class's objects, one for all histories. */
function shapeOf(title: string): Shape {
  const shape = shapes.get(title) ?? new Shape();
  shapes.set(title, shape);
  return shape;
}

rememberTimes();
writeSqlQuickly();
const app = createApp();

export type World = ReturnType<typeof openWorld>;

interface Opened {
  seed: number;
  now: number;
  vars: object;
  /** The mails that the provider accepts in 24 hours. */
  mailsADay?: number;
}

/** The product on a simulated platform. The caller ends it. */
export function openWorld({ seed, now, vars, mailsADay = 100_000 }: Opened) {
  const scheduler = new Scheduler(now);
  const store = database();
  store.begin();
  const sessions = openKv(scheduler);
  const mail = openMail(scheduler, mailsADay);
  const pictures = openBucket(scheduler);
  const env = {} as Env;
  const storages: ObjectStorage[] = [];
  const objects = (title: string, load: unknown) =>
    new Objects(
      title,
      scheduler,
      load as ObjectClass,
      () => env,
      (alarmSet) => {
        const storage = new ObjectStorage(shapeOf(title), alarmSet, () => scheduler.turn());
        storages.push(storage);
        return storage;
      },
    );
  const conversations = objects('conversation', ConversationObject);
  const inboxes = objects('inbox', MemberObject);
  const pageViews = objects('page views', PageViewCounter);
  Object.assign(env, {
    APP_ORIGIN: ORIGIN,
    SUPPORT_EMAIL: 'support@parkway.example',
    POSTAL_ADDRESS: 'Parkway, 1 Example Street, Trenton, NJ 08608',
    COPYRIGHT_AGENT: 'Copyright Agent, 609-555-0100',
    MAIL_FROM: 'hello@parkway.example',
    MAIL_DAILY_QUOTA: mailsADay,
    DB: openD1(store, scheduler),
    SESSIONS: sessions.namespace,
    PHOTOS: pictures.binding,
    EMAIL: mail.binding,
    // It decides by a counter in the worker's memory, which is no part of a history.
    MEMBER_FLOOD: { limit: async () => ({ success: true }) },
    CONVERSATIONS: conversations.namespace,
    INBOXES: inboxes.namespace,
    PAGE_VIEWS: pageViews.namespace,
    ...vars,
  });
  Object.assign(globalThis, { WebSocketRequestResponsePair: AutoResponse });
  const waitUntil = (work: Promise<unknown>) => void work.catch(() => {});
  return {
    seed,
    scheduler,
    store,
    env,
    chance: new Random(seed ^ 0x5bd1e995),
    sessions: sessions.kept,
    letters: mail.sent,
    refusals: mail.refusals,
    pictures: pictures.stored,
    objects: { conversations, inboxes },
    /** A request as a separate process; `undefined` when it crashed without an answer. */
    request: (request: Request): Promise<Response | undefined> =>
      scheduler.start(`${request.method} ${new URL(request.url).pathname}`, async () =>
        app.fetch(request, env, {
          waitUntil,
          passThroughOnException: () => {},
          props: {},
        } as never),
      ),
    /** A run of the schedule. */
    cron: (cron: string) =>
      scheduler.start(`cron ${cron}`, () => runSchedule(env, waitUntil, cron)),
    end: () => {
      conversations.crashAll();
      inboxes.crashAll();
      pageViews.crashAll();
      for (const storage of storages) storage.end();
      store.takeBack();
    },
  };
}
