import type { Brightness, PicturePart } from './pictureBrightness';
import {
  bitCount,
  bitsApart,
  bitsOf,
  FINE,
  frequenciesOf,
  ROUGH,
  readPrint,
  roughBits,
  SAME_AT_MOST,
  TURNS,
  type Turn,
} from './picturePrint.ts';

/** Of the 63 bits of a rough print, this many may differ. */
const NEAR_AT_MOST = 13;
/** Parts that are compared in detail. */
const CLOSE_LOOKS = 8;
/**
 * How far a part is then moved and stretched, in fractions of the picture. Continues only while no
 * more bits differ than in copies at that step: other pictures differ in about 127.
 */
const STEPS = [
  { step: 0.02, apartBefore: 100 },
  { step: 0.01, apartBefore: 60 },
  { step: 0.005, apartBefore: 40 },
];
const ROUNDS = 4;
/** Moves to either side, and of one edge out or in. */
const MOVES: readonly PicturePart[] = [1, -1].flatMap((way) => [
  { x: way, y: 0, width: 0, height: 0 },
  { x: way, y: 0, width: -way, height: 0 },
  { x: 0, y: 0, width: way, height: 0 },
  { x: 0, y: way, width: 0, height: 0 },
  { x: 0, y: way, width: 0, height: -way },
  { x: 0, y: 0, width: 0, height: way },
]);

/**
 * Where the middle of the original can be along one side of a copy: its start and length. A crop by
 * up to 15% makes it longer, a frame of up to 8% shorter.
 */
const PLACES = [
  { length: 0.615, reach: 0, count: 1 },
  { length: 0.68, reach: 0, count: 1 },
  { length: 0.74, reach: 0.025, count: 3 },
  { length: 0.81, reach: 0.08, count: 5 },
].flatMap(({ length, reach, count }) =>
  Array.from({ length: count }, (_, at) => {
    const center = 0.5 + (count === 1 ? 0 : reach * ((2 * at) / (count - 1) - 1));
    return { start: center - length / 2, length };
  }),
);

const PARTS: readonly PicturePart[] = [
  ...PLACES.flatMap((down) =>
    PLACES.map((across) => ({
      x: across.start,
      y: down.start,
      width: across.length,
      height: down.length,
    })),
  ),
  // Prints from before 2026-12 are of the whole picture.
  { x: 0, y: 0, width: 1, height: 1 },
];

/**
 * Finds the prints of pictures that this one is a copy of: resized, re-encoded, mirrored, turned by
 * quarters, cropped by up to 15% of a side, or framed by up to 8%.
 */
export class CopyFinder {
  readonly #brightness: Brightness;
  /** Two numbers for each part and turn. */
  readonly #rough: Uint32Array;

  constructor(brightness: Brightness) {
    this.#brightness = brightness;
    this.#rough = new Uint32Array(PARTS.length * TURNS.length * 2);
    PARTS.forEach((part, place) => {
      const found = frequenciesOf(brightness.meansOf(part, ROUGH.side), ROUGH);
      TURNS.forEach((turn, way) => {
        this.#rough.set(bitsOf(found, ROUGH, turn), (place * TURNS.length + way) * 2);
      });
    });
  }

  /** Those of the prints that are of the same picture. */
  among(prints: readonly string[]): string[] {
    return [...new Set(prints)].filter((print) => print !== '' && this.#isCopyOf(readPrint(print)));
  }

  #isCopyOf(print: Uint32Array): boolean {
    return this.#nearest(roughBits(print)).some((at) => {
      const part = PARTS[Math.floor(at / TURNS.length)];
      const turn = TURNS[at % TURNS.length];
      return part && turn && this.#isSameAround(part, turn, print);
    });
  }

  /** The most similar parts and turns, the nearest first. */
  #nearest([first = 0, second = 0]: Uint32Array): number[] {
    const near: { at: number; apart: number }[] = [];
    const rough = this.#rough;
    for (let at = 0; at < rough.length; at += 2) {
      let apart = bitCount((rough[at] ?? 0) ^ first);
      if (apart > NEAR_AT_MOST) continue;
      apart += bitCount((rough[at + 1] ?? 0) ^ second);
      if (apart <= NEAR_AT_MOST) near.push({ at: at / 2, apart });
    }
    return near
      .toSorted((one, other) => one.apart - other.apart)
      .slice(0, CLOSE_LOOKS)
      .map(({ at }) => at);
  }

  /** Moves and stretches the part as long as that brings it closer to the print. */
  #isSameAround(from: PicturePart, turn: Turn, print: Uint32Array): boolean {
    const apartAt = (part: PicturePart) => {
      const cells = this.#brightness.meansOf(part, FINE.side);
      return bitsApart(bitsOf(frequenciesOf(cells, FINE), FINE, turn), print);
    };
    let best = { part: from, apart: apartAt(from) };
    for (const { step, apartBefore } of STEPS) {
      if (best.apart > apartBefore) return false;
      for (let round = 0, isMoved = true; isMoved && round < ROUNDS; round += 1) {
        isMoved = false;
        for (const move of MOVES) {
          if (best.apart <= SAME_AT_MOST) return true;
          const part = moved(best.part, move, step);
          const apart = apartAt(part);
          if (apart >= best.apart) continue;
          best = { part, apart };
          isMoved = true;
        }
      }
    }
    return best.apart <= SAME_AT_MOST;
  }
}

/** Moves a part by a step, and no further than the edges of the picture. */
function moved(from: PicturePart, by: PicturePart, step: number): PicturePart {
  const width = Math.min(1, from.width + by.width * step);
  const height = Math.min(1, from.height + by.height * step);
  return {
    x: Math.min(1 - width, Math.max(0, from.x + by.x * step)),
    y: Math.min(1 - height, Math.max(0, from.y + by.y * step)),
    width,
    height,
  };
}
