import type { Database } from '../../db/client';
import { askPermission } from './permissionQueries';
import type { PairOfMembers } from './stores/pairOfMembers';
import type { PairFacts } from './threadRules';

/** Whether the two may write to each other, according to D1. */
export class Permission {
  /** Grows when something about the two changes, which invalidates earlier answers of D1. */
  #epoch = 0;

  constructor(private readonly parts: { db: () => Database; pair: PairOfMembers }) {}

  /** Either may write to the other without asking D1. */
  isTrusted(): boolean {
    return this.parts.pair.isTrusted();
  }

  trust() {
    this.parts.pair.trust(true);
  }

  /** Something about one of the two changed in D1: it is queried again. */
  invalidate() {
    this.#epoch += 1;
    this.parts.pair.trust(false);
  }

  /** The current relation of the two. */
  ask(senderId: string, receiverId: string): Promise<PairFacts | 'changed'> {
    const isNew = this.parts.pair.members() === null;
    return this.unlessChanged(() => askPermission(this.parts.db(), senderId, receiverId, isNew));
  }

  /** D1's answer; `changed` when something about the two changed during the query. */
  async unlessChanged<Result>(ask: () => Promise<Result>): Promise<Result | 'changed'> {
    const epoch = this.#epoch;
    const answer = await ask();
    return epoch === this.#epoch ? answer : 'changed';
  }
}
