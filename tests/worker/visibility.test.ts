import { describe, expect, it } from 'vitest';
import { createApp } from '../../worker/app';
import { ACCESS } from '../support/accessTable';
import { refusal } from '../support/errorAnswer';
import { call } from '../support/signedIn';
import { expectedOf } from '../support/visibilityExpected';
import { ELSEWHERE, everythingMadeOut, LOOKS, SILENT } from '../support/visibilityTable';
import { makeViewCase, RELATIONS } from '../support/visibilityWorld';

const routeOf = (name: string) => name.split(' ').slice(0, 2).join(' ');
const looked = new Set(LOOKS.map(({ name }) => routeOf(name)));

type App = ReturnType<typeof createApp>;
const rows = [...looked, ...SILENT, ...Object.keys(ELSEWHERE)].toSorted();

/** The routes whose GET returns something other than a page. */
function readRoutes(app: Pick<App, 'routes'>): string[] {
  const isRead = ({ method, path }: App['routes'][number]) =>
    method === 'GET' && /^\/(api|photos)\//.test(path) && !path.startsWith('/api/admin/');
  return [...new Set(app.routes.filter(isRead).map(({ path }) => `GET ${path}`))].toSorted();
}

describe('the table of visible data', () => {
  it('has every read route of the application, and no removed one', () => {
    expect(readRoutes(createApp())).toEqual(rows);
  });

  it('is incomplete once another is added', () => {
    const app = createApp().get('/api/users/:id/friends', (c) => c.json([]));
    expect(readRoutes(app).filter((route) => !rows.includes(route))).toEqual([
      'GET /api/users/:id/friends',
    ]);
  });

  it('leaves administrators’ reads to the table of access', () => {
    const admin = createApp().routes.filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/api/admin/'),
    );
    const listed = ACCESS.map(({ route }) => route);
    for (const { path } of admin) expect(listed).toContain(`GET ${path}`);
    expect(admin.length).toBeGreaterThan(0);
  });
});

describe.for(RELATIONS)('%s', (relation) => {
  it('sees what the table says, and no more', async () => {
    expect(await everythingMadeOut(await makeViewCase(relation))).toEqual(expectedOf(relation));
  });
});

const rowsOf = (isWanted: (route: string) => boolean) =>
  ACCESS.filter(({ route }) => route.startsWith('GET /api/') && isWanted(route));

describe.for(rowsOf((route) => SILENT.includes(route)))('$route', (row) => {
  it.for(['match', 'admin'] as const)('shows %s nothing about the other', async (relation) => {
    const { viewer, subject, name, photoId } = await makeViewCase(relation);
    const text = await (await viewer.get(row.path({ me: viewer, other: subject }))).text();
    for (const trace of [subject.id, name, photoId, subject.row.email]) {
      expect(text).not.toContain(trace);
    }
  });
});

describe.for(rowsOf((route) => route.startsWith('GET /api/admin/')))('$route', (row) => {
  it('is for administrators', async () => {
    const { viewer, subject } = await makeViewCase('match');
    const answer = await viewer.get(row.path({ me: viewer, other: subject }));
    await refusal(answer, 403, 'FORBIDDEN');
  });
});

describe('a visitor', () => {
  it('sees nothing through any of them', async () => {
    const { viewer, subject, photoId } = await makeViewCase('match');
    for (const row of ACCESS.filter(({ route }) => looked.has(route))) {
      await refusal(await call(row.path({ me: viewer, other: subject })), 401, 'UNAUTHENTICATED');
    }
    await refusal(await call(`/photos/${photoId}`), 401, 'UNAUTHENTICATED');
  });
});
