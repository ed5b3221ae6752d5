import type { Stage } from '../stage.ts';

/** One task of a user, from end to end. Throws when it cannot continue. */
export interface Journey {
  title: string;
  play: (stage: Stage) => Promise<void>;
}
