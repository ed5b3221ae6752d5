import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { NAME_REFUSALS } from '../../src/shared/rules/members/names';
import { members } from '../../worker/db/schema';
import { refusal } from '../support/errorAnswer';
import { db, signedIn } from '../support/signedIn';

describe('a change of name', () => {
  it.for([
    ['firstName', 'Parkway Support', NAME_REFUSALS.staff],
    ['firstName', 'Аdmіn', NAME_REFUSALS.staff],
    ['lastName', 'www.evil.example', NAME_REFUSALS.contact],
    ['lastName', '\u202eKim', NAME_REFUSALS.characters],
    ['firstName', 'Ki\u200bm', NAME_REFUSALS.characters],
  ] as const)('of %s to %j is refused with a sentence, and nothing is stored', async (given) => {
    const [field, name, says] = given;
    const me = await signedIn();
    for (const method of ['PATCH', 'PUT']) {
      const answer = await me.send(method, `/api/users/${me.id}`, { [field]: name, bio: 'New' });
      const { errors } = await refusal(answer, 400, 'INVALID_INPUT');
      expect(errors).toEqual([{ path: field, message: says }]);
    }
    const [row] = await db.select().from(members).where(eq(members.id, me.id));
    expect(row?.[field]).toBe(me.row[field]);
    expect(row?.bio).not.toBe('New');
  });

  it('to a real one is stored as typed', async () => {
    const me = await signedIn();
    for (const firstName of ['Nguyễn', "D'Angelo", 'Мария', 'محمد', 'Kaʻiulani']) {
      const answer = await me.send('PATCH', `/api/users/${me.id}`, { firstName });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ firstName });
    }
  });
});
