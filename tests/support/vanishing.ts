import { expect } from 'vitest';
import type { WayOfVanishing } from '../../worker/domain/contacts/contactKinds';
import { registered } from './bans';
import { blocks, unblocks } from './blocks';
import { decide, undoLike, unmatch } from './decisions';
import { deletesAccount } from './deletions';
import { freshNetwork } from './registration';
import type { TestMember } from './signedIn';
import { change } from './world';

/** What a member needs to reach another one. */
export type Reaching = Pick<TestMember, 'id' | 'send' | 'get'>;

interface Way {
  vanish: (giver: TestMember, me: TestMember) => Promise<unknown>;
  /** Undoes it as far as possible, and returns the member who is there then. */
  comeBack: (giver: TestMember, me: TestMember) => Promise<Reaching>;
}

const asBefore = async (giver: TestMember) => giver;
const answered = async (answer: Promise<Response>, statuses: readonly number[]) =>
  expect(statuses).toContain((await answer).status);

/** A change that is undone by its opposite. */
const switched = (to: Parameters<typeof change>[1], back: Parameters<typeof change>[1]): Way => ({
  vanish: (giver) => change(giver, to),
  comeBack: async (giver) => {
    await change(giver, back);
    return giver;
  },
});

/**
 * Each way of vanishing after a contact; one that is impossible for a kind of contact is refused.
 */
export const VANISHINGS: Readonly<Record<WayOfVanishing, Way>> = {
  passed: {
    vanish: (giver, me) => answered(decide(giver, me, false), [200, 409]),
    comeBack: asBefore,
  },
  undone: { vanish: (giver, me) => answered(undoLike(giver, me), [204, 409]), comeBack: asBefore },
  unmatched: {
    vanish: (giver, me) => answered(unmatch(giver, me), [204, 404]),
    comeBack: asBefore,
  },
  closed: {
    vanish: (giver, me) =>
      answered(giver.send('POST', `/api/conversations/${me.id}/close`), [204, 404]),
    comeBack: asBefore,
  },
  blocked: {
    vanish: (giver, me) => answered(blocks(giver, me), [204]),
    comeBack: async (giver, me) => {
      await answered(unblocks(giver, me), [204]);
      return giver;
    },
  },
  hidden: switched({ profileVisible: false }, { profileVisible: true }),
  incognito: switched({ browseIncognito: true }, { browseIncognito: false }),
  deleted: {
    vanish: (giver) => answered(deletesAccount(giver), [204]),
    comeBack: (giver) =>
      registered({ device: null, network: freshNetwork() }, { email: giver.row.email }),
  },
  deactivated: switched({ status: 'inactive' }, { status: 'active' }),
  held: switched({ status: 'held' }, { status: 'active' }),
  photoRemoved: {
    vanish: (giver) => answered(giver.send('DELETE', '/api/upload/profile-photo'), [204]),
    comeBack: asBefore,
  },
};
