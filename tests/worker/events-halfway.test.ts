import { describe, expect, it } from 'vitest';
import { halfway } from '../../src/shared/contract/halfway';
import { nextNewJerseyMidnight } from '../../src/shared/rules/day';
import { town } from '../support/browsePages';
import { refusal } from '../support/errorAnswer';
import { anEvent, HOUR, okBody } from '../support/eventWorld';
import { signedIn, type TestMember } from '../support/signedIn';
import { block, change, matched } from '../support/world';

const ask = (me: TestMember, other: { id: string }) => me.get(`/api/users/${other.id}/halfway`);
const found = async (me: TestMember, other: { id: string }) =>
  halfway.parse(await okBody(await ask(me, other)));

async function pair() {
  const a = await signedIn({ townId: town('Hoboken') });
  const b = await signedIn({ townId: town('Red Bank') });
  await matched(a, b);
  return [a, b] as const;
}

describe('GET /api/users/:id/halfway', () => {
  it('shows both the same towns, each with their own miles', async () => {
    const [a, b] = await pair();
    const [mine, theirs] = [await found(a, b), await found(b, a)];
    expect(mine.byCar).toHaveLength(12);
    expect(theirs.byCar.map(({ town }) => town)).toEqual(mine.byCar.map(({ town }) => town));
    expect(theirs.byCar.map(({ yourMiles }) => yourMiles)).toEqual(
      mine.byCar.map(({ theirMiles }) => theirMiles),
    );
    expect(mine.byTrain.every(({ yourLine, theirLine }) => yourLine && theirLine)).toBe(true);
  });

  it('names the next event there, from tomorrow on, that both may attend', async () => {
    const [a, b] = await pair();
    const where = (await found(a, b)).byCar[3]?.town ?? '';
    const later = { city: where, startTime: Date.now() + 33 * HOUR };
    const fitting = await anEvent(later);
    await anEvent({ city: where, startTime: Date.now() + 26 * HOUR, ageRangeMin: 90 });
    await anEvent({ city: where, startTime: Date.now() + 27 * HOUR, status: 'cancelled' });
    await anEvent({ city: where, startTime: Date.now() - HOUR });
    const midnight = nextNewJerseyMidnight(new Date()).getTime();
    await anEvent({ city: where, startTime: midnight - 1 });
    await anEvent({ ...later, startTime: Date.now() + 57 * HOUR });
    const place = (await found(a, b)).byCar.find(({ town }) => town === where);
    expect(place?.event?.id).toBe(fitting.id);
  });

  it('names only events for all ages with someone who hides their age', async () => {
    const [a, b] = await pair();
    const where = (await found(a, b)).byCar[5]?.town ?? '';
    const soon = { city: where, startTime: Date.now() + 33 * HOUR };
    const limited = await anEvent({ ...soon, ageRangeMin: 18, ageRangeMax: 99 });
    const eventOf = async (me: TestMember, other: { id: string }) =>
      (await found(me, other)).byCar.find(({ town }) => town === where)?.event?.id;
    expect(await eventOf(a, b)).toBe(limited.id);
    await change(b, { showAge: false });
    expect(await eventOf(a, b)).toBeUndefined();
    expect(await eventOf(b, a)).toBe(limited.id);
    const open = await anEvent({ ...soon, startTime: soon.startTime + HOUR });
    expect(await eventOf(a, b)).toBe(open.id);
  });

  it('reveals no town that either hides', async () => {
    const [a, b] = await pair();
    await change(b, { showLocation: false });
    expect(await found(a, b)).toEqual({ byCar: [], byTrain: [] });
    expect(await found(b, a)).toEqual({ byCar: [], byTrain: [] });
  });

  it('is for matches: a 404 for anyone else, oneself and blocked members', async () => {
    const [a, b] = await pair();
    const stranger = await signedIn();
    await refusal(await ask(a, stranger), 404, 'NOT_FOUND');
    await refusal(await ask(a, a), 404, 'NOT_FOUND');
    await block(b, a);
    await refusal(await ask(a, b), 404, 'NOT_FOUND');
    await refusal(await ask(b, a), 404, 'NOT_FOUND');
  });
});
