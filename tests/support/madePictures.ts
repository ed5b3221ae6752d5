import type { Pixels } from '../../src/shared/rules/pictures/pictureBrightness';

const SIDE = 96;

/** Numbers from 0 to 1, the same for each seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A grayscale picture from a seed, as small as pictures are compared: a sky that grows darker,
 * waves of which the longer ones are stronger as in photographs, shapes, and in every second
 * picture a head and shoulders near the middle, as in profiles.
 */
export function madePicture(seed: number): Pixels {
  const random = seeded(seed);
  const between = (least: number, most: number) => least + random() * (most - least);
  const [width, height] = random() < 0.5 ? [(SIDE * 3) / 4, SIDE] : [SIDE, (SIDE * 3) / 4];
  const shade = () => between(0, 255);
  const sky = { from: shade(), across: between(-90, 90), down: between(-90, 90) };
  const waves = Array.from({ length: 12 }, () => {
    const [across, down] = [between(-7, 7), between(-7, 7)];
    const strength = 40 / (1 + Math.hypot(across, down));
    return { across, down, strength, phase: between(0, 2 * Math.PI) };
  });
  const shapes = Array.from({ length: 3 + Math.floor(random() * 6) }, () => ({
    x: random(),
    y: random(),
    across: between(0.04, 0.25),
    down: between(0.04, 0.25),
    isRound: random() < 0.5,
    shade: shade(),
  }));
  if (seed % 2 === 0) {
    const [x, y, size] = [between(0.4, 0.6), between(0.33, 0.45), between(0.12, 0.2)];
    shapes.push(
      { x, y: y + 3 * size, across: 2.2 * size, down: 2 * size, isRound: true, shade: shade() },
      { x, y, across: 1.15 * size, down: 1.3 * size, isRound: true, shade: shade() },
      { x, y, across: size, down: 1.2 * size, isRound: true, shade: shade() },
    );
  }
  const shapeAt = (x: number, y: number) =>
    shapes.findLast((shape) => {
      const across = Math.abs(x - shape.x) / shape.across;
      const down = Math.abs(y - shape.y) / shape.down;
      return shape.isRound ? across * across + down * down < 1 : Math.max(across, down) < 1;
    });
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const y = row / height;
    const angles = waves.map(({ down, phase }) => 2 * Math.PI * down * y + phase);
    for (let column = 0; column < width; column += 1) {
      const x = column / width;
      let sum = shapeAt(x, y)?.shade ?? sky.from + sky.across * x + sky.down * y;
      for (const [at, { across, strength }] of waves.entries()) {
        sum += strength * Math.cos(2 * Math.PI * across * x + (angles[at] ?? 0));
      }
      data[row * width + column] = Math.min(255, Math.max(0, sum));
    }
  }
  return { width, height, channels: 1, data };
}
