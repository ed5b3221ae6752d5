import {
  type Box,
  bars,
  boxes,
  circle,
  dots,
  line,
  rect,
  scatter,
  scene,
  shape,
} from './drawing.ts';
import { palette as p } from './palette.ts';

/** D I N E R with slab feet, drawn as strokes on a 70-unit letter height. */
const letters =
  'M108 150H134Q166 150 166 185T134 220H108M118 150V220' +
  'M196 150H226M211 150V220M196 220H226' +
  'M256 150H274L312 220M264 150V220M254 220H276M304 150H324M314 150V220' +
  'M352 150H406V163M362 150V220M352 220H406V207M362 185H390V177V193' +
  'M436 150H470Q494 150 494 169T470 188H446M446 150V220M436 220H458M470 188L490 220H502';

function sign(): string {
  const tube = (colour: string, width: number) =>
    `<path d="${letters}" transform="translate(15 4)" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return (
    line('M132 252V284M508 252V284', '#4A5A5E', 8) +
    '<rect x="84" y="112" width="472" height="150" rx="18" fill="#22363C"/>' +
    `<rect x="94" y="122" width="452" height="130" rx="12" fill="none" stroke="${p.atlanticPale}" stroke-width="4"/>` +
    tube('#5A3436', 30) +
    tube(p.tomatoLight, 17) +
    tube('#22363C', 9)
  );
}

const panes: Box[] = [
  [36, 366, 128, 124],
  [184, 366, 128, 124],
  [332, 366, 128, 124],
  [480, 366, 128, 124],
];

function windowsOf(): string {
  return panes
    .map(
      ([x, y, width, height]) =>
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="${p.corn}" stroke="${p.ink}" stroke-width="8"/>` +
        line(`M${x + width / 2} ${y}v36`, p.ink, 3) +
        `<path d="M${x + width / 2 - 20} ${y + 48}q4 -16 20 -16t20 16z" fill="${p.tomato}"/>` +
        rect([x, y + height - 22, width, 22], '#D7942A'),
    )
    .join('');
}

function counter(): string {
  const cakes: Box[] = [
    [66, 452, 34, 14],
    [510, 448, 36, 18],
  ];
  return (
    boxes(cakes, p.shell) +
    line('M58 468H108M502 468H554', p.ink, 4) +
    circle([398, 430], 14, p.ink) +
    shape('M368 468Q370 446 398 446T428 468z', p.ink) +
    circle([248, 430], 14, p.tomatoDeep) +
    shape('M218 468Q220 446 248 446T278 468z', p.atlantic)
  );
}

/** A chrome diner after dark, its name in neon. */
export function sceneDiner(): string {
  return scene(
    rect([0, 0, 640, 300], p.night) +
      dots(scatter(20, 13, [8, 10, 624, 250]), 4, p.chrome) +
      sign() +
      `<path d="M0 300Q0 282 18 282H622Q640 282 640 300V316H0z" fill="${p.tomato}"/>` +
      rect([0, 314, 640, 14], p.shell) +
      rect([0, 328, 640, 10], p.corn) +
      rect([0, 338, 640, 184], p.chrome) +
      windowsOf() +
      counter() +
      rect([0, 508, 640, 100], '#9DB2B5') +
      bars([12, 518, 628, 90], 8, 24, p.chrome) +
      rect([0, 506, 640, 12], p.shell) +
      rect([0, 554, 640, 14], p.tomato) +
      rect([0, 606, 640, 76], '#24383E') +
      bars([0, 620, 640, 24], 32, 32, p.foam) +
      bars([32, 644, 608, 24], 32, 32, p.foam) +
      rect([0, 680, 640, 120], '#1E2F35') +
      line('M40 748H170M250 748H380M460 748H590', p.corn, 8),
  );
}
