/** At once: a hash costs nothing here. */
export const inHashTurn = <Result>(hash: () => Promise<Result>) => hash();
