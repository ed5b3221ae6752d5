import { circle, dots, glints, line, type Point, rect, scatter, scene, shape } from './drawing.ts';
import { palette as p } from './palette.ts';

type Fir = readonly [x: number, top: number, halfWidth: number];

/** A fir of three ragged tiers standing on the given ground line. */
function fir([x, top, half]: Fir, ground: number): string {
  const step = Math.round((ground - top) / 3);
  const tier = (share: number) => Math.round(half * share);
  return (
    `M${x} ${top}L${x + tier(0.55)} ${top + step}L${x + tier(0.3)} ${top + step - 8}` +
    `L${x + tier(0.8)} ${top + step * 2}L${x + tier(0.5)} ${top + step * 2 - 8}L${x + half} ${ground}H${x - half}` +
    `L${x - tier(0.5)} ${top + step * 2 - 8}L${x - tier(0.8)} ${top + step * 2}L${x - tier(0.3)} ${top + step - 8}` +
    `L${x - tier(0.55)} ${top + step}z`
  );
}

const distant: Fir[] = [
  [64, 262, 40],
  [150, 306, 34],
  [232, 252, 42],
  [330, 300, 36],
  [420, 268, 40],
  [498, 304, 36],
  [584, 254, 42],
];
const near: Fir[] = [
  [12, 214, 50],
  [106, 286, 46],
  [190, 330, 42],
  [282, 346, 40],
  [370, 338, 42],
  [458, 320, 44],
  [540, 278, 48],
  [626, 206, 52],
];

const berries: Point[] = scatter(64, 23, [10, 628, 620, 60]);

/** The Pinelands under a pale moon: firs in two ranks, a flooded cranberry bog before them. */
export function scenePinelands(): string {
  return scene(
    rect([0, 0, 640, 800], p.foam) +
      line('M360 118H520M430 144H610M30 236H170', '#E8F1EF', 16) +
      circle([186, 150], 74, p.shell) +
      circle([162, 132], 12, p.sand) +
      circle([206, 172], 17, p.sand) +
      shape('M0 380Q110 300 250 356T480 330T640 372V620H0z', p.pinePale) +
      shape(distant.map((tree) => fir(tree, 560)).join(''), p.pineMid) +
      shape(near.map((tree) => fir(tree, 590)).join(''), p.pine) +
      line(near.map(([x]) => `M${x} 586V606`).join(''), p.woodDeep, 10) +
      line('M470 196q13 -15 24 0q11 -15 24 0M536 226q9 -10 16 0q8 -10 16 0', p.ink, 5) +
      shape('M0 600Q320 566 640 600V800H0z', p.cranberry) +
      shape('M0 700Q200 664 420 690T640 684V800H0z', p.cranberryDeep) +
      dots(berries, 11, p.tomato) +
      dots(
        berries.slice(0, 30).map(([x, y]): Point => [x + 14, y + 7]),
        8,
        p.taffy,
      ) +
      glints(scatter(9, 41, [20, 716, 540, 66]), 56, '#A8455F', 5) +
      line('M0 607Q320 573 640 607', '#B24A62', 6),
  );
}
