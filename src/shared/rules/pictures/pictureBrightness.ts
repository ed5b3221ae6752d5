/** Pixels in rows, one number for each channel, 0 to 255. */
export interface Pixels {
  width: number;
  height: number;
  /** 1 gray, 2 gray and alpha, 3 RGB, 4 RGB and alpha. */
  channels: number;
  data: Uint8Array;
}

/** A rectangle of a picture, as fractions of its width and height. */
export interface PicturePart {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A summed-area table of brightness: reading any part takes the same time. */
export class Brightness {
  readonly #width: number;
  readonly #height: number;
  /** The sum of all pixels above and to the left. */
  readonly #sums: Float64Array;

  constructor({ width, height, channels, data }: Pixels) {
    this.#width = width;
    this.#height = height;
    const row = width + 1;
    this.#sums = new Float64Array(row * (height + 1));
    for (let y = 0; y < height; y += 1) {
      let inRow = 0;
      for (let x = 0; x < width; x += 1) {
        inRow += grayAt(data, (y * width + x) * channels, channels);
        this.#sums[(y + 1) * row + x + 1] = (this.#sums[y * row + x + 1] ?? 0) + inRow;
      }
    }
  }

  /** The mean brightness of a part's `side` × `side` cells, in rows. */
  meansOf(part: PicturePart, side: number): Float64Array {
    const row = side + 1;
    const corners = new Float64Array(row * row);
    for (let down = 0; down < row; down += 1) {
      const y = (part.y + (part.height * down) / side) * this.#height;
      for (let across = 0; across < row; across += 1) {
        const x = (part.x + (part.width * across) / side) * this.#width;
        corners[down * row + across] = this.#sumAt(x, y);
      }
    }
    const area = ((part.width * this.#width) / side) * ((part.height * this.#height) / side);
    const corner = (at: number) => corners[at] ?? 0;
    const means = new Float64Array(side * side);
    for (let down = 0; down < side; down += 1) {
      for (let across = 0; across < side; across += 1) {
        const at = down * row + across;
        const below = at + row;
        const sum = corner(below + 1) - corner(below) - corner(at + 1) + corner(at);
        means[down * side + across] = sum / area;
      }
    }
    return means;
  }

  /** The sum above and to the left of a point; interpolated between pixels. */
  #sumAt(x: number, y: number): number {
    const left = Math.min(this.#width - 1, Math.max(0, Math.floor(x)));
    const top = Math.min(this.#height - 1, Math.max(0, Math.floor(y)));
    const sums = this.#sums;
    const at = top * (this.#width + 1) + left;
    const below = at + this.#width + 1;
    const across = x - left;
    const down = y - top;
    const above = (sums[at] ?? 0) * (1 - across) + (sums[at + 1] ?? 0) * across;
    const under = (sums[below] ?? 0) * (1 - across) + (sums[below + 1] ?? 0) * across;
    return above * (1 - down) + under * down;
  }
}

function grayAt(data: Uint8Array, at: number, channels: number): number {
  const of = (channel: number) => data[at + channel] ?? 0;
  return channels < 3 ? of(0) : 0.299 * of(0) + 0.587 * of(1) + 0.114 * of(2);
}
