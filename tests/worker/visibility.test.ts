import { describe, expect, it } from 'vitest';
import { createApp } from '../../worker/app';
import { ACCESS } from '../support/accessTable';
import { refusal } from '../support/errorAnswer';
import { call } from '../support/signedIn';
import { expectedOf } from '../support/visibilityExpected';
import { ELSEWHERE, everythingMadeOut, LOOKS, SILENT } from '../support/visibilityTable';
import { RELATIONS, sightOf } from '../support/visibilityWorld';

const routeOf = (name: string) => name.split(' ').slice(0, 2).join(' ');
const looked = new Set(LOOKS.map(({ name }) => routeOf(name)));

describe('the table of what is seen', () => {
  it('has every read route of the application, and none that is gone', () => {
    const isRead = ({ method, path }: { method: string; path: string }) =>
      method === 'GET' && /^\/(api|photos)\//.test(path) && !path.startsWith('/api/admin/');
    const routes = createApp()
      .routes.filter(isRead)
      .map(({ path }) => `GET ${path}`);
    const rows = [...looked, ...SILENT, ...Object.keys(ELSEWHERE)];
    expect([...new Set(routes)].toSorted()).toEqual(rows.toSorted());
  });
});

describe.for(RELATIONS)('%s', (relation) => {
  it('makes out what the table says, and no more', async () => {
    expect(await everythingMadeOut(await sightOf(relation))).toEqual(expectedOf(relation));
  });
});

const rowsOf = (isWanted: (route: string) => boolean) =>
  ACCESS.filter(({ route }) => route.startsWith('GET /api/') && isWanted(route));

describe.for(rowsOf((route) => SILENT.includes(route)))('$route', (row) => {
  it.for(['match', 'admin'] as const)('tells %s nothing of the other', async (relation) => {
    const { viewer, subject, name, photoId } = await sightOf(relation);
    const text = await (await viewer.get(row.path({ me: viewer, other: subject }))).text();
    for (const trace of [subject.id, name, photoId, subject.row.email]) {
      expect(text).not.toContain(trace);
    }
  });
});

describe.for(rowsOf((route) => route.startsWith('GET /api/admin/')))('$route', (row) => {
  it('is for administrators', async () => {
    const { viewer, subject } = await sightOf('match');
    const answer = await viewer.get(row.path({ me: viewer, other: subject }));
    await refusal(answer, 403, 'FORBIDDEN');
  });
});

describe('a visitor', () => {
  it('makes out nothing by any of them', async () => {
    const { viewer, subject, photoId } = await sightOf('match');
    for (const row of ACCESS.filter(({ route }) => looked.has(route))) {
      await refusal(await call(row.path({ me: viewer, other: subject })), 401, 'UNAUTHENTICATED');
    }
    await refusal(await call(`/photos/${photoId}`), 401, 'UNAUTHENTICATED');
  });
});
