/**
 * The next turn of the event loop, shared by everyone who awaits it in this one. What they then
 * write is stored together in one commit, after what was sent in this turn.
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
