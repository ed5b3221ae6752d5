import { setTimeout as wait } from 'node:timers/promises';
import {
  type GoBackRequest,
  goBackAnswer,
  type NamedPage,
  type ObjectSnapshot,
  type ObjectsLoad,
  type ObjectsRead,
  objectPages,
  objectSnapshots,
  type PhotoEntry,
  type PhotoList,
  photoList,
  type SettleRequest,
  type SiteState,
  type SnapshotsRead,
  settleAnswer,
  siteState,
  type TableCell,
  type TableChanges,
  type TablePage,
  type TableRows,
  tableChanges,
  tablePage,
} from '../../../src/shared/contract/move.ts';

/** What can be read as a site: a closed one, or a saved one. */
export interface ReadableSite {
  state: () => Promise<SiteState>;
  readTable: (table: string, after: TableCell[] | null) => Promise<TablePage>;
  readObjects: (binding: string, asked: ObjectsRead) => Promise<NamedPage[]>;
  listPhotos: (cursor: string | null) => Promise<PhotoList>;
  readPhoto: (key: string) => Promise<Uint8Array>;
}

/** The operator's access to one site. */
export interface MovableSite extends ReadableSite {
  begin: () => Promise<void>;
  finish: () => Promise<void>;
  watch: (watch: string) => Promise<void>;
  readChanges: (watch: string) => Promise<TableChanges>;
  endWatch: (watch: string) => Promise<void>;
  readSnapshots: (binding: string, asked: SnapshotsRead) => Promise<ObjectSnapshot[]>;
  settle: (asked: SettleRequest) => Promise<SettleRequest['after']>;
  goBack: (binding: string, asked: GoBackRequest) => Promise<string>;
  loadTable: (table: string, page: TableRows) => Promise<void>;
  loadObjects: (binding: string, given: ObjectsLoad) => Promise<void>;
  /** Like `readPhoto`; `null` for a photo that no longer exists. */
  findPhoto: (key: string) => Promise<Uint8Array | null>;
  loadPhoto: (photo: PhotoEntry & { sha256: string }, bytes: Uint8Array) => Promise<void>;
}

/** Every call is idempotent, so a call that was lost or failed is repeated. */
export function siteAt(origin: string, token: string): MovableSite {
  /** Sends a request; throws when the site cannot answer now. */
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const url = `${origin}/api/operator/move${path}`;
    const headers = { Authorization: `Bearer ${token}`, ...init.headers };
    return patientFetch(
      url,
      () => ({ ...init, headers }),
      (answer) => failure(origin, path, answer),
    );
  }
  async function call(path: string, init?: RequestInit): Promise<Response> {
    const answer = await send(path, init);
    if (!answer.ok) throw await failure(origin, path, answer);
    return answer;
  }
  const post = (path: string, body: object) =>
    call(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    state: async () => siteState.parse(await (await call('')).json()),
    begin: async () => void (await post('/begin', {})),
    finish: async () => void (await post('/finish', {})),
    watch: async (watch) => void (await post('/watch', { watch })),
    readChanges: async (watch) =>
      tableChanges.parse(await (await post('/watch/changes', { watch })).json()),
    endWatch: async (watch) => void (await post('/watch/end', { watch })),
    settle: async (asked) => settleAnswer.parse(await (await post('/settle', asked)).json()).next,
    goBack: async (binding, asked) =>
      goBackAnswer.parse(await (await post(`/objects/${binding}/go-back`, asked)).json()).undo,
    readSnapshots: async (binding, asked) =>
      objectSnapshots.parse(await (await post(`/objects/${binding}/snapshot`, asked)).json()),
    readTable: async (table, after) =>
      tablePage.parse(await (await post(`/tables/${table}/read`, { after })).json()),
    loadTable: async (table, { columns, rows }) =>
      void (await post(`/tables/${table}/load`, { columns, rows })),
    readObjects: async (binding, asked) =>
      objectPages.parse(await (await post(`/objects/${binding}/read`, asked)).json()),
    loadObjects: async (binding, given) => void (await post(`/objects/${binding}/load`, given)),
    listPhotos: async (cursor) =>
      photoList.parse(await (await call(`/photos${query(cursor ? { cursor } : {})}`)).json()),
    readPhoto: async (key) => (await call(`/photo${query({ key })}`)).bytes(),
    findPhoto: async (key) => {
      const answer = await send(`/photo${query({ key })}`);
      return answer.status === 404 ? null : answer.bytes();
    },
    loadPhoto: async ({ key, sha256, contentType }, bytes) => {
      const headers = {
        'X-Sha256': sha256,
        ...(contentType === null ? {} : { 'X-Content-Type': contentType }),
      };
      await call(`/photo${query({ key })}`, {
        method: 'PUT',
        headers,
        body: new Uint8Array(bytes),
      });
    },
  };
}

function query(values: Record<string, string>): string {
  const text = new URLSearchParams(values).toString();
  return text && `?${text}`;
}

async function failure(origin: string, path: string, answer: unknown): Promise<Error> {
  const where = `${origin}${path.split('?')[0]}`;
  if (!(answer instanceof Response))
    return new Error(`${where} cannot be reached.`, { cause: answer });
  const said = await answer.text();
  if (answer.status === 404 || answer.status === 503) {
    return new Error(
      `${where} knows no operator: set the secret MOVE_TOKEN there, and the same here.`,
    );
  }
  return new Error(`${where} answered ${answer.status}: ${said}`);
}

/** Settles what may be of different moments since then, for these members or for all. */
export async function settleSite(
  site: Pick<MovableSite, 'settle'>,
  asked: Omit<SettleRequest, 'after'>,
): Promise<void> {
  let after: SettleRequest['after'] = null;
  do {
    after = await site.settle({ ...asked, after });
  } while (after);
}

const TRIES = 6;
const FIRST_WAIT_MS = 500;

/** Repeats an idempotent call until its status is below 500. Throws the last failure. */
export async function patientFetch(
  url: string,
  init: () => RequestInit,
  failure: (answer: unknown) => Promise<Error> | Error,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(url, init()).catch((error: unknown) => error);
    if (answer instanceof Response && answer.status < 500) return answer;
    if (attempt === TRIES) throw await failure(answer);
    await wait(FIRST_WAIT_MS * 2 ** (attempt - 1));
  }
}
