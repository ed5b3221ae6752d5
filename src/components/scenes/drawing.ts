import { seededNumbers } from './seededNumbers.ts';

export type Point = readonly [x: number, y: number];
export type Box = readonly [x: number, y: number, width: number, height: number];

/**
 * Wraps shapes as a decorative SVG picture that fills its box the way `object-fit: cover` does.
 * Round caps and joins stand on the root, so that no stroke has to repeat them.
 */
export function drawing(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${body}</svg>`;
}

/** A 4:5 scene, 640 × 800 units. */
export function scene(body: string): string {
  return drawing(640, 800, body);
}

export function rect(box: Box, fill: string): string {
  return boxes([box], fill);
}

export function circle([x, y]: Point, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

/** Many rectangles of one colour as a single path, which keeps a wall of windows small. */
export function boxes(cells: readonly Box[], fill: string): string {
  const d = cells.map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h${-width}z`);
  return shape(d.join(''), fill);
}

/** Many dots of one colour: zero-length strokes with round caps. */
export function dots(points: readonly Point[], diameter: number, colour: string): string {
  return line(points.map(([x, y]) => `M${x} ${y}h0`).join(''), colour, diameter);
}

/** A level band of upright bars, `width` wide and `gap` apart, drawn as one dashed stroke. */
export function bars(
  [x, y, length, height]: Box,
  width: number,
  gap: number,
  colour: string,
): string {
  return `<path d="M${x} ${y + height / 2}h${length}" stroke="${colour}" stroke-width="${height}" stroke-dasharray="${width} ${gap}" stroke-linecap="butt"/>`;
}

/** Many short level strokes, as light lies on water. */
export function glints(
  points: readonly Point[],
  length: number,
  colour: string,
  width: number,
): string {
  return line(points.map(([x, y]) => `M${x} ${y}h${length}`).join(''), colour, width);
}

/** Whole-number points strewn evenly at random over a box; the same seed strews the same points. */
export function scatter(count: number, seed: number, [x, y, width, height]: Box): Point[] {
  const next = seededNumbers(seed);
  return Array.from({ length: count }, () => [
    Math.round(x + next() * width),
    Math.round(y + next() * height),
  ]);
}
