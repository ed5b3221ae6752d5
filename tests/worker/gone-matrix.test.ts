import { describe, expect, it } from 'vitest';
import { WAYS_OF_VANISHING } from '../../worker/domain/contacts/contactKinds';
import { hashPassword } from '../../worker/platform/security/password';
import { PASSWORD } from '../support/deletions';
import { answerTo, CALLS, plainWords } from '../support/goneCalls';
import { routesLeftOut } from '../support/goneRoutes';
import {
  GONE,
  goneWorld,
  HIDDEN,
  NOT_GONE,
  RELATIONS,
  type RelationName,
} from '../support/goneWorld';

const passwordHash = hashPassword(PASSWORD);
const { deleted, ...likeDeleted } = GONE;
const relations = Object.keys(RELATIONS) as RelationName[];

/** Ways of being gone that must look like the first; hiding counts only for some relations. */
const waysOf = (relation: RelationName) => ({
  ...likeDeleted,
  ...(RELATIONS[relation].isOpen ? {} : HIDDEN),
});
const cellsOf = (relation: RelationName) => Object.keys(waysOf(relation)).length * CALLS.length;
const TOTAL = relations.reduce((sum, relation) => sum + cellsOf(relation), 0);
/** The title shows how many cells it covers: nothing else of the runtime is printed. */
const ROWS = relations.map((relation) => ({ relation, cells: cellsOf(relation) }));

/** All answers to the member, one call after the other. */
async function answers(relation: RelationName, vanish: (typeof GONE)[keyof typeof GONE]) {
  const world = await goneWorld(relation, vanish, await passwordHash);
  const given: string[] = [];
  for (const each of CALLS) {
    const text = plainWords(await answerTo(world, each), world);
    given.push(`${each.when}: ${each.route} ${plainWords(each.path(world), world)} -> ${text}`);
  }
  return given;
}

/** Where two answers differ, with the text around it. */
function firstDifference(expected: string, given: string): string | null {
  if (expected === given) return null;
  const [call = ''] = given.split(' -> ');
  const at = [...expected].findIndex((letter, index) => letter !== given[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 160);
  return `${call}: ${around(given)} INSTEAD OF ${around(expected)}`;
}

describe('the table of members who are gone', () => {
  it('has every way of vanishing, as gone or as not', () => {
    const named = [...Object.keys(GONE), ...Object.keys(HIDDEN), ...NOT_GONE];
    expect(named.toSorted()).toEqual(Object.keys(WAYS_OF_VANISHING).toSorted());
  });

  it('has every route', () => {
    expect(routesLeftOut()).toEqual([]);
  });

  it.for(ROWS)(
    `$relation: the same bytes, $cells of ${TOTAL} cells`,
    async ({ relation, cells }) => {
      const asDeleted = await answers(relation, deleted);
      let compared = 0;
      const different: string[] = [];
      for (const [way, vanish] of Object.entries(waysOf(relation))) {
        const given = await answers(relation, vanish);
        expect(given.length).toBe(asDeleted.length);
        for (const [index, text] of given.entries()) {
          const tell = firstDifference(asDeleted[index] ?? '', text);
          if (tell) different.push(`${way}, ${tell}`);
          compared += 1;
        }
      }
      expect(different).toEqual([]);
      expect(compared).toBe(cells);
    },
  );
});
