import type { Heritage } from './names';

/** The features of a portrait that can contradict a name. */
export interface Look {
  /** A head of Open Peeps. */
  head: string;
  /** From 0, the palest, to 7. */
  skin: number;
}

/** Heads that suit only a few families of names. */
const WORN_BY: Readonly<Record<string, readonly Heritage[]>> = {
  hijab: ['arabic'],
  turban: ['indian'],
};

/** The palest and darkest skin that is drawn for a family; `general` names go with every one. */
const SKINS: Readonly<Record<Heritage, readonly [number, number]>> = {
  general: [0, 7],
  italian: [0, 3],
  irish: [0, 2],
  polish: [0, 2],
  jewish: [0, 3],
  ukrainian: [0, 2],
  portuguese: [0, 4],
  black: [4, 7],
  caribbean: [3, 7],
  latino: [1, 5],
  indian: [3, 6],
  korean: [0, 3],
  chinese: [0, 3],
  filipino: [1, 4],
  arabic: [1, 5],
};

/** How far a look is from what a name suggests: 0 fits, and an unsuited head is 9. */
export function strangeness({ head, skin }: Look, heritage: Heritage): number {
  if (WORN_BY[head]?.includes(heritage) === false) return 9;
  const [palest, darkest] = SKINS[heritage];
  return Math.max(0, palest - skin, skin - darkest);
}
