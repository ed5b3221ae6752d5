import {
  type Box,
  boxes,
  circle,
  dots,
  glints,
  line,
  rect,
  scatter,
  scene,
  shape,
} from './drawing.ts';
import { palette as p } from './palette.ts';

const waterline = 488;

const farTowers: Box[] = [
  [20, 330, 60, 158],
  [118, 300, 48, 188],
  [236, 320, 54, 168],
  [392, 290, 52, 198],
  [500, 336, 70, 152],
  [590, 306, 50, 182],
];

const nearTowers: Box[] = [
  [0, 376, 50, 112],
  [58, 352, 54, 136],
  [120, 392, 44, 96],
  [172, 268, 66, 220],
  [246, 372, 50, 116],
  [302, 200, 62, 288],
  [372, 356, 48, 132],
  [428, 318, 58, 170],
  [492, 396, 40, 92],
  [538, 286, 60, 202],
  [604, 368, 36, 120],
];

/** Lit windows on a grid inside the near towers, some of them dark. */
function windows(): Box[] {
  return nearTowers.flatMap(([x, y, width, height], tower) =>
    scatter(Math.round((width * height) / 1350), 31 + tower, [
      0,
      0,
      (width - 22) / 11,
      (height - 30) / 15,
    ]).map(([column, row]): Box => [x + 9 + column * 11, y + 14 + row * 15, 5, 7]),
  );
}

function promenade(): string {
  const posts = Array.from({ length: 13 }, (_, post) => `M${8 + post * 52} 724V800`).join('');
  const lamp = (x: number) =>
    circle([x, 584], 44, '#F3B53C33') +
    line(`M${x} 800V604`, p.ink, 9) +
    circle([x, 586], 20, p.cornPale) +
    line(`M${x - 17} 606h34M${x} 562v-8`, p.ink, 7);
  return (
    rect([0, 770, 640, 30], p.ink) +
    line(`M0 726H640M0 748H640${posts}`, p.ink, 6) +
    lamp(78) +
    lamp(562)
  );
}

/** Manhattan over the Hudson at nightfall, from the Jersey side. */
export function sceneSkyline(): string {
  return scene(
    rect([0, 0, 640, 320], p.blueberry) +
      rect([0, 318, 640, 100], p.rose) +
      rect([0, 416, 640, 74], '#EFA24C') +
      dots(scatter(34, 7, [10, 14, 620, 250]), 4, p.shell) +
      dots(scatter(7, 19, [20, 30, 600, 200]), 7, p.cornPale) +
      shape('M112 92a46 46 0 1 0 48 62a38 38 0 0 1 -48 -62z', p.sand) +
      boxes(farTowers, '#303C7C') +
      boxes(nearTowers, p.night) +
      shape('M302 204L333 92L364 204zM329 130L333 36L337 130z', p.night) +
      shape(
        'M184 270V250H226V270zM196 252V232H214V252zM202 234L205 186L208 234zM546 288L568 246L590 288z',
        p.night,
      ) +
      shape('M428 320L486 296V322zM58 354V338H88V354z', p.night) +
      boxes(windows(), p.corn) +
      dots(
        [
          [333, 38],
          [205, 188],
        ],
        8,
        p.tomatoLight,
      ) +
      rect([0, waterline, 640, 312], p.atlanticDeep) +
      rect([0, waterline, 640, 8], '#0F3444') +
      glints(scatter(20, 5, [10, 512, 570, 190]), 34, '#D99A3C', 4) +
      glints(scatter(12, 3, [10, 506, 600, 110]), 18, p.rose, 4) +
      glints(scatter(14, 11, [0, 540, 600, 230]), 46, '#2C6C84', 4) +
      promenade(),
  );
}
