import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  goBackRequest,
  objectsLoad,
  objectsRead,
  settleRequest,
  snapshotsRead,
  tableLoad,
  tableRead,
  watchRequest,
} from '../../../src/shared/contract/move';
import { answerNothing } from '../../http/answers';
import { type AppEnv, context, requestLog } from '../../http/context';
import { errorResponse, tooLarge, unknownRoute } from '../../http/errorResponse';
import { noStore, securityHeaders } from '../../http/headers';
import { atMost, jsonOnly } from '../../http/jsonBody';
import { takesNothing, validate } from '../../http/validate';
import { OBJECT_NAME_SOURCES, type ObjectBinding } from '../../platform/objects';
import { readAtMost } from '../../platform/readAtMost';
import { goBack, loadObjects, readObjects, readSnapshots, settle } from './objects';
import { listPhotos, loadPhoto, readPhoto } from './photos';
import { getSiteState } from './siteTables';
import { beginImport, finishImport, loadTable, readTable } from './tables';
import { readTableChanges, unwatchTables, watchTables } from './watchTables';

/** More than any page that was read here. */
const PAGE_BYTES = 4 * 2 ** 20;
const PHOTO_BYTES = 32 * 2 ** 20;

const BINDINGS = Object.keys(OBJECT_NAME_SOURCES) as [ObjectBinding, ...ObjectBinding[]];
const cursor = z.strictObject({ cursor: z.optional(z.string()) });
const photoKey = z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(1_000)) });
const photoHeaders = z.object({
  'x-sha256': z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  'x-content-type': z.optional(z.string().check(z.maxLength(100))),
});
const readsJson = [jsonOnly, atMost(PAGE_BYTES)] as const;
const ofTable = [...readsJson, validate('param', z.strictObject({ table: z.string() }))] as const;
const ofObject = [
  ...readsJson,
  validate('param', z.strictObject({ binding: z.enum(BINDINGS) })),
] as const;

/**
 * Routes with which an operator copies a site into another account or out of it. Mounted behind
 * `operatorOnly`. Positions in a table are sent in bodies: they may identify someone, and URLs are
 * logged.
 */
export function moveRoutes() {
  const app = new Hono<AppEnv>().basePath('/api/operator/move');
  app.onError(errorResponse);
  app.use(context, requestLog, securityHeaders, noStore);
  app.get('/', async (c) => c.json(await getSiteState(c.get('context'))));
  app.post('/begin', takesNothing, (c) => answerNothing(c, beginImport(c.get('context'))));
  app.post('/finish', takesNothing, (c) => answerNothing(c, finishImport(c.get('context'))));
  app.post('/tables/:table/read', ...ofTable, validate('json', tableRead), async (c) => {
    const { table } = c.req.valid('param');
    return c.json(await readTable(c.get('context'), table, c.req.valid('json').after));
  });
  app.post('/tables/:table/load', ...ofTable, validate('json', tableLoad), (c) => {
    const { table } = c.req.valid('param');
    return answerNothing(c, loadTable(c.get('context'), table, c.req.valid('json')));
  });
  app.post('/objects/:binding/read', ...ofObject, validate('json', objectsRead), async (c) => {
    const { binding } = c.req.valid('param');
    return c.json(await readObjects(c.get('context'), binding, c.req.valid('json')));
  });
  app.post('/objects/:binding/load', ...ofObject, validate('json', objectsLoad), (c) => {
    const { binding } = c.req.valid('param');
    return answerNothing(c, loadObjects(c.get('context'), binding, c.req.valid('json')));
  });
  app.post(
    '/objects/:binding/snapshot',
    ...ofObject,
    validate('json', snapshotsRead),
    async (c) => {
      const { binding } = c.req.valid('param');
      return c.json(await readSnapshots(c.get('context'), binding, c.req.valid('json')));
    },
  );
  app.post('/objects/:binding/go-back', ...ofObject, validate('json', goBackRequest), async (c) => {
    const { binding } = c.req.valid('param');
    return c.json(await goBack(c.get('context'), binding, c.req.valid('json')));
  });
  app.post('/settle', ...readsJson, validate('json', settleRequest), async (c) =>
    c.json(await settle(c.get('context'), c.req.valid('json'))),
  );
  app.post('/watch', ...readsJson, validate('json', watchRequest), (c) =>
    answerNothing(c, watchTables(c.get('context'), c.req.valid('json').watch)),
  );
  app.post('/watch/changes', ...readsJson, validate('json', watchRequest), async (c) =>
    c.json(await readTableChanges(c.get('context'), c.req.valid('json').watch)),
  );
  app.post('/watch/end', ...readsJson, validate('json', watchRequest), (c) =>
    answerNothing(c, unwatchTables(c.get('context'), c.req.valid('json').watch)),
  );
  app.get('/photos', validate('query', cursor), async (c) =>
    c.json(await listPhotos(c.get('context'), c.req.valid('query').cursor ?? null)),
  );
  app.get('/photo', validate('query', photoKey), async (c) => {
    const bytes = await readPhoto(c.get('context'), c.req.valid('query').key);
    return c.body(bytes, 200, { 'Content-Type': 'application/octet-stream' });
  });
  app.put('/photo', validate('query', photoKey), validate('header', photoHeaders), async (c) => {
    const { 'x-sha256': sha256, 'x-content-type': contentType = null } = c.req.valid('header');
    const bytes = await bodyOf(c);
    const { key } = c.req.valid('query');
    return answerNothing(c, loadPhoto(c.get('context'), { key, sha256, contentType, bytes }));
  });
  app.all('*', unknownRoute(app));
  return app;
}

async function bodyOf(c: Context) {
  const bytes = await readAtMost(c.req.raw.body, PHOTO_BYTES);
  if (!bytes) throw tooLarge();
  return bytes;
}
