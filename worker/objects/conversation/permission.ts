import type { Database } from '../../db/client';
import { askPermission } from './permissionQueries';
import type { PairOfMembers } from './stores/pairOfMembers';
import type { PairFacts } from './threadRules';

interface PermissionParts {
  db: () => Database;
  pair: PairOfMembers;
}

/** Whether the two may write to each other, by what the directory says of them. */
export class Permission {
  readonly #parts: PermissionParts;
  /** Grows when something of the two changes: what the directory said before is not true any more. */
  #epoch = 0;

  constructor(parts: PermissionParts) {
    this.#parts = parts;
  }

  /** Either may write to the other, and the directory is not asked. */
  isTrusted(): boolean {
    return this.#parts.pair.isTrusted();
  }

  trust() {
    this.#parts.pair.trust(true);
  }

  /** Something of one of the two changed in the directory: it is asked again. */
  doubt() {
    this.#epoch += 1;
    this.#parts.pair.trust(false);
  }

  /** How the two stand. */
  ask(senderId: string, receiverId: string): Promise<PairFacts | 'changed'> {
    const isNew = this.#parts.pair.members() === null;
    return this.unlessChanged(() => askPermission(this.#parts.db(), senderId, receiverId, isNew));
  }

  /** What the directory answers; `changed` when something of the two did while it was asked. */
  async unlessChanged<Result>(ask: () => Promise<Result>): Promise<Result | 'changed'> {
    const epoch = this.#epoch;
    const answer = await ask();
    return epoch === this.#epoch ? answer : 'changed';
  }
}
