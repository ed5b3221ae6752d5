import type { Stage } from '../stage.ts';

/** One thing that people come for, from end to end. It throws where it cannot go on. */
export interface Journey {
  title: string;
  play: (stage: Stage) => Promise<void>;
}
