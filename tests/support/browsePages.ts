import { expect } from 'vitest';
import * as z from 'zod';
import { type OtherMember, otherMember } from '../../src/shared/contract/members';
import { municipalityByName } from '../../src/shared/new-jersey/places';
import type { NewMember } from '../../worker/dev/factories/makeMember';
import type { TestMember } from './signedIn';
import { neighbours } from './world';

export interface Someone {
  id: string;
}

export const town = (name: string) => {
  const found = municipalityByName(name);
  if (!found) throw new Error(`No town ${name}`);
  return found.id;
};

export async function page(me: TestMember, pathOrQuery: string) {
  const path = pathOrQuery.startsWith('/')
    ? pathOrQuery
    : `/api/users?excludeCurrentUser=true&${pathOrQuery}`;
  const answer = await me.get(path);
  expect(answer.status, await answer.clone().text()).toBe(200);
  const link = answer.headers.get('Link');
  const next = link === null ? null : (/^<([^>]+)>; rel="next"$/.exec(link)?.[1] ?? 'malformed');
  return { members: z.array(otherMember).parse(await answer.json()), next };
}

/** Follows the Link headers to the end of the list. */
export async function everyone(me: TestMember, query = ''): Promise<OtherMember[]> {
  const found: OtherMember[] = [];
  let next: string | null = query;
  for (let pages = 0; next !== null; pages += 1) {
    if (pages > 500) throw new Error('The list does not end');
    const at = await page(me, next);
    found.push(...at.members);
    next = at.next;
  }
  return found;
}

export const idsOf = (members: readonly Someone[]) => members.map(({ id }) => id);
export const sorted = (members: readonly Someone[]) => idsOf(members).toSorted();

/** Members of `world` in the list: other tests have members of their own. */
export async function shown(me: TestMember, world: readonly NewMember[], query = '') {
  const ids = new Set(world.map(({ id }) => id));
  return (await everyone(me, query)).filter(({ id }) => ids.has(id));
}

/** Whether this viewer finds one member. */
export async function sees(
  me: TestMember,
  given: Parameters<typeof neighbours>[0][number],
  query = '',
) {
  const [other] = await neighbours([given]);
  return other !== undefined && (await shown(me, [other], query)).length === 1;
}
