import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const SIGN_GREEN = '#1e5945';
/** Home screens round the corners themselves, and cut up to a tenth off each side. */
const SAFE_PART = 0.8;

/** Draws every size of the icon from `public/favicon.svg`. */
export async function drawIcons(): Promise<void> {
  const svg = readFileSync('public/favicon.svg');
  const plain = (size: number) =>
    sharp(svg, { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ palette: true })
      .toBuffer();
  writeFileSync('public/icon-192.png', await plain(192));
  writeFileSync('public/icon-512.png', await plain(512));
  writeFileSync('public/favicon.ico', inIco(await plain(32), 32));
  for (const [file, size] of [
    ['apple-touch-icon.png', 180],
    ['icon-maskable-512.png', 512],
  ] as const) {
    const inner = Math.round(size * SAFE_PART);
    const drawn = await sharp({
      create: { width: size, height: size, channels: 4, background: SIGN_GREEN },
    })
      .composite([{ input: await plain(inner) }])
      .png({ palette: true })
      .toBuffer();
    writeFileSync(`public/${file}`, drawn);
  }
}

/** A PNG of `size` pixels as the one picture of an ICO file, as every browser since 2007 takes it. */
function inIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
