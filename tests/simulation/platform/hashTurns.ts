/** Immediately: a hash costs nothing here. */
export const inTurn = <Result>(act: (rest: () => Promise<void>) => Promise<Result>) =>
  act(async () => {});
