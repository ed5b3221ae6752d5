/** A change of the product's own code that a simulation has to find. */
export interface Planted {
  name: string;
  /** The kind of history that should find it. */
  in: Kind;
  changes: readonly { file: string; from: string; to: string }[];
}

export type Kind = 'payments' | 'pairs' | 'vanishing' | 'mails' | 'events' | 'plans';
