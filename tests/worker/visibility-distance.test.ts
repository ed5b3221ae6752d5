import { describe, expect, it } from 'vitest';
import { otherMember } from '../../src/shared/contract/members';
import { MUNICIPALITIES } from '../../src/shared/new-jersey/municipalities';
import { distanceMiles, milesBetween } from '../../src/shared/rules/discovery/distance';
import { everyone } from '../support/browsePages';
import { signedIn, type TestMember } from '../support/signedIn';
import { change } from '../support/world';

const idOf = (nth: number) => MUNICIPALITIES[nth]?.id ?? 0;

const cardOf = async (me: TestMember, { id }: TestMember) =>
  otherMember.parse(await (await me.get(`/api/users/${id}`)).json());

/** Moves through this many towns and returns what the others' cards show in each. */
async function distancesFrom(moves: number, me: TestMember, ...others: TestMember[]) {
  const told: [townId: number, ...miles: (number | undefined)[]][] = [];
  for (const { id, name } of MUNICIPALITIES.slice(0, moves)) {
    const answer = await me.send('PATCH', `/api/users/${me.id}`, { city: name });
    expect(answer.status).toBe(200);
    const cards = await Promise.all(others.map((other) => cardOf(me, other)));
    told.push([id, ...cards.map(({ distance }) => distance)]);
  }
  return told;
}

describe('a member who moves a hundred times', () => {
  it('learns the distances of the table of towns, the same for all in one town, nothing finer', async () => {
    const townId = idOf(120);
    const [me, a, b] = [await signedIn(), await signedIn({ townId }), await signedIn({ townId })];
    const table = MUNICIPALITIES.slice(0, 100).map(({ id }) => {
      const miles = milesBetween(id, townId);
      return [id, miles, miles];
    });
    expect(await distancesFrom(100, me, a, b)).toEqual(table);
  });

  it('learns nothing about members who hide their town', async () => {
    const [me, other] = [await signedIn(), await signedIn({ showLocation: false })];
    const told = await distancesFrom(10, me, other);
    expect(told.map(([, miles]) => miles)).toEqual(told.map(() => undefined));
    const card = await cardOf(me, other);
    await change(other, { townId: idOf(90) });
    expect(await cardOf(me, other)).toEqual(card);
    for (const query of ['distance=100', 'sort=distance', `city=${MUNICIPALITIES[90]?.name}`]) {
      const ids = (await everyone(me, query)).map(({ id }) => id);
      expect(ids).not.toContain(other.id);
    }
  });
});

describe('the table of towns', () => {
  it('has the miles between the centers, rounded to a tenth, the same both ways', () => {
    for (const a of MUNICIPALITIES.slice(0, 20)) {
      for (const b of MUNICIPALITIES) {
        const miles = a === b ? 0 : distanceMiles(a, b);
        expect(milesBetween(a.id, b.id)).toBe(miles);
        expect(milesBetween(b.id, a.id)).toBe(miles);
        expect(miles).toBe(Math.round(miles * 10) / 10);
      }
    }
  });
});
