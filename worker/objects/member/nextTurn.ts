/**
 * The next turn of the event loop, the same for all who wait for it in this one. What they then write
 * is stored together, in one commit, and what left in this turn has left before.
 */
export class NextTurn {
  #begun: Promise<void> | null = null;

  begins(): Promise<void> {
    this.#begun ??= scheduler.wait(0).then(() => {
      this.#begun = null;
    });
    return this.#begun;
  }
}
