import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../../worker/app';
import { ADMIN_ROUTES } from '../support/accessAdmin';
import { type Cases, casesFor, SITUATIONS, type Situation, stateOf } from '../support/adminCases';
import { ADMIN_MATRIX, type Treatment } from '../support/adminMatrix';
import { refusal } from '../support/errorAnswer';
import { Mailbox } from '../support/mailbox';
import { signedIn, type TestMember } from '../support/signedIn';
import { rowCounts } from '../support/world';

const ROUTES = Object.entries(ADMIN_MATRIX).map(([route, treatment]) => ({ route, treatment }));
const CELLS = ROUTES.flatMap((row) => SITUATIONS.map((situation) => ({ ...row, situation })));
/** A site where administrators need more than a password. */
const strict = new Mailbox({ ADMIN_SECOND_FACTOR: 'required' });
const checked: string[] = [];

/** The route's call from the table of access, for the case's member where it names one. */
function callOf(route: string, me: TestMember, other: { id: string }) {
  const row = ADMIN_ROUTES.find((each) => each.route === route);
  if (!row) throw new Error(`${route} is not in the table of access.`);
  const [method = ''] = route.split(' ');
  return { method, path: row.path({ me, other }), body: row.body?.({ me, other }) };
}

async function isTreated(route: string, treatment: Treatment, cases: Cases, situation: Situation) {
  const isOthers = situation === 'other administrator';
  const { admin, second, subject } = cases;
  const { method, path, body } = callOf(route, admin, subject);
  switch (treatment.kind) {
    case 'no case': {
      const text = await (await admin.send(method, path, body)).text();
      for (const id of caseIds(cases)) expect(text).not.toContain(id);
      return;
    }
    case 'list': {
      const answer = await admin.get(`${path}${treatment.query?.(cases) ?? ''}`);
      const text = await answer.text();
      expect(answer.status, text).toBe(200);
      const isShown =
        isOthers || (situation === 'own report' && treatment.reportedIsListed === true);
      for (const id of treatment.shows(cases)) expect(text.includes(id), id).toBe(isShown);
      return;
    }
    case 'picture': {
      const answer = await admin.get(treatment.path(cases));
      expect(answer.status).toBe(isOthers ? 200 : 404);
      await answer.arrayBuffer();
      return;
    }
    case 'decision': {
      const before = await stateOf(cases);
      const decide = (who: TestMember) => who.send(method, treatment.path(cases), treatment.body);
      if (!isOthers) {
        const code = treatment.refusal === 404 ? 'NOT_FOUND' : 'CONFLICT';
        await refusal(await decide(admin), treatment.refusal, code);
        expect(await stateOf(cases)).toEqual(before);
        return;
      }
      if (treatment.takesTwo) {
        for (const _ of [1, 2]) await refusal(await decide(admin), 409, 'CONFLICT');
        expect(await stateOf(cases)).toEqual(before);
      }
      const answer = await decide(treatment.takesTwo ? second : admin);
      expect(answer.status, await answer.clone().text()).toBe(200);
      expect(await stateOf(cases)).not.toEqual(before);
    }
  }
}

const caseIds = ({ report, copy, appeal, takeDown, check, photo, message }: Cases) => [
  report,
  copy,
  appeal,
  takeDown,
  check,
  photo,
  message,
];

describe('the table of administrators', () => {
  it('has every route that is for administrators alone', () => {
    const routes = createApp()
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => / \/(api\/admin|photos\/reports)\//.test(route));
    expect(Object.keys(ADMIN_MATRIX).toSorted()).toEqual([...new Set(routes)].toSorted());
  });

  afterAll(() => {
    const situations = SITUATIONS.length + 1;
    console.log(
      `admin-matrix: ${ROUTES.length} routes x ${situations} situations: ${checked.length} cells`,
    );
  });

  it.for(CELLS)('$route: $situation', async ({ route, treatment, situation }) => {
    await isTreated(route, treatment, await casesFor(situation), situation);
    checked.push(`${route} ${situation}`);
  });

  it.for(ROUTES)('$route: second factor missing', async ({ route, treatment }) => {
    const cases = await casesFor('other administrator');
    const { method, path, body } = callOf(route, cases.admin, await signedIn());
    const before = [await stateOf(cases), await rowCounts()];
    const own =
      treatment.kind === 'picture' || treatment.kind === 'decision'
        ? {
            path: treatment.path(cases),
            body: treatment.kind === 'decision' ? treatment.body : body,
          }
        : { path, body };
    const answer = await strict.as(cases.admin, method, own.path, own.body);
    await refusal(answer, 403, 'SECOND_FACTOR_REQUIRED');
    expect([await stateOf(cases), await rowCounts()]).toEqual(before);
    checked.push(`${route} second factor missing`);
  });
});
