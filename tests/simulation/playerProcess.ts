import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { PlayRequest, Report } from './player.ts';

/** A process that plays one piece of work after the other. */
export class Player {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = fork(join(import.meta.dirname, 'player.ts'), [], {
      env: { ...process.env, TZ: 'UTC', NODE_NO_WARNINGS: '1' },
    });
  }

  play(asked: PlayRequest): Promise<Report> {
    const child = this.#child;
    return new Promise((answer, fail) => {
      const died = (code: number | null) => {
        fail(new Error(`A process of the simulation ended with ${code}.`));
      };
      child.once('error', fail);
      child.once('exit', died);
      child.once('message', (said) => {
        child.off('error', fail);
        child.off('exit', died);
        answer(said as Report);
      });
      child.send(asked);
    });
  }

  end() {
    this.#child.disconnect();
  }
}
