import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import {
  type ObjectPage,
  type ObjectPlace,
  objectPages,
  siteState,
  type TablePage,
  tablePage,
} from '../../src/shared/contract/move';
import { createApp } from '../../worker/app';
import { ORIGIN } from './signedIn';

export const TOKEN = 'a-secret-of-the-operator-0123456789';
export const MOVING = { ...env, SITE_STATE: 'moving', MOVE_TOKEN: TOKEN };
const OPEN = { ...env, MOVE_TOKEN: TOKEN };

/** A call to a site with other settings than the tests have. */
export async function callAt(settings: Env, path: string, init?: RequestInit): Promise<Response> {
  const ctx = createExecutionContext();
  const answer = await createApp().fetch(new Request(new URL(path, ORIGIN), init), settings, ctx);
  await waitOnExecutionContext(ctx);
  return answer;
}

/** An operator's call to the site that moves. */
export function operate(path: string, body?: unknown, init: RequestInit = {}): Promise<Response> {
  return operateAt(MOVING, path, body, init);
}

/** An operator's call to a site that is open. */
export function operateOpen(path: string, body?: unknown): Promise<Response> {
  return operateAt(OPEN, path, body);
}

function operateAt(settings: Env, path: string, body?: unknown, init: RequestInit = {}) {
  return callAt(settings, `/api/operator/move${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    ...init,
    headers: {
      Authorization: `Bearer ${TOKEN}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...init.headers,
    },
  });
}

export const stateOfSite = async () => siteState.parse(await (await operate('')).json());

/** Every page of a table. */
export async function tablePages(table: string): Promise<TablePage[]> {
  const pages: TablePage[] = [];
  let after: TablePage['next'] = null;
  do {
    const answer = await operate(`/tables/${table}/read`, { after });
    const page = tablePage.parse(await answer.json());
    pages.push(page);
    after = page.next;
  } while (after);
  return pages;
}

/** Every page of an object's contents, and the platform's id of it. */
export async function pagesOfObject(binding: string, name: string) {
  const pages: ObjectPage[] = [];
  let id = '';
  let after: ObjectPlace | null = null;
  do {
    const asked: object = { names: [name], ...(after ? { after } : {}) };
    const answer = await operate(`/objects/${binding}/read`, asked);
    const [read] = objectPages.parse(await answer.json());
    if (!read) throw new Error(`${binding} answered nothing for ${name}.`);
    id = read.id;
    pages.push(read.page);
    after = read.page.next;
  } while (after);
  return { id, pages };
}
