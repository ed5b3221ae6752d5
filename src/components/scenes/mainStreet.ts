import {
  type Box,
  boxes,
  circle,
  dots,
  line,
  type Point,
  rect,
  scatter,
  scene,
  shape,
} from './drawing.ts';
import { palette as p } from './palette.ts';

/** The college cupola over the roofs. */
function clockTower(): string {
  return (
    rect([274, 186, 92, 190], '#C9B48F') +
    rect([264, 178, 112, 14], p.sand) +
    rect([288, 128, 64, 52], p.sand) +
    boxes(
      [
        [300, 138, 14, 42],
        [326, 138, 14, 42],
      ],
      p.ink,
    ) +
    shape('M280 130H360Q356 92 320 84Q284 92 280 130z', p.pineMid) +
    line('M320 84V44', p.ink, 5) +
    circle([320, 240], 32, p.ink) +
    circle([320, 240], 26, p.shell) +
    line('M320 240V222M320 240L334 248', p.ink, 5)
  );
}

type Shop = { box: Box; wall: string; trim: string; awning: string };

const shops: Shop[] = [
  { box: [0, 300, 150, 290], wall: '#A8452F', trim: p.sand, awning: p.pine },
  { box: [150, 336, 130, 254], wall: p.cornPale, trim: p.woodDeep, awning: p.cranberry },
  { box: [280, 356, 112, 234], wall: p.atlantic, trim: p.sand, awning: p.corn },
  { box: [392, 322, 118, 268], wall: p.taffy, trim: p.cranberry, awning: p.atlanticDeep },
  { box: [510, 288, 130, 302], wall: '#8C3A2B', trim: p.sand, awning: p.tomatoLight },
];

/** The whole row of shops, one path for each colour that they share. */
function shopRow(): string {
  const sashes = shops.flatMap(({ box: [x, y, width] }) =>
    [0, 1, 2].map((sash): Box => [x + Math.round((sash + 0.5) * (width / 3)) - 11, y + 42, 22, 50]),
  );
  const fronts = shops.map(({ box: [x, , width] }): Box => [x + 10, 500, width - 20, 90]);
  return (
    shops
      .map(
        ({ box, wall, trim }) =>
          rect(box, wall) +
          boxes(
            [
              [box[0], box[1], box[2], 14],
              [box[0], box[1] + 20, box[2], 5],
            ],
            trim,
          ),
      )
      .join('') +
    boxes([...sashes, ...fronts], p.ink) +
    boxes(
      sashes.map(([x, y]): Box => [x + 3, y + 26, 16, 21]),
      p.corn,
    ) +
    boxes(
      fronts.map(([x, y, width]): Box => [x + 6, y + 6, width - 42, 74]),
      p.cornPale,
    ) +
    shops
      .map(({ box: [x, , width], awning }) =>
        shape(`M${x + 12} 462h${width - 24}l10 42h${4 - width}z`, awning),
      )
      .join('')
  );
}

/** A street tree: a trunk and a crown of overlapping rounds. */
function tree(x: number, y: number, colour: string, shade: string): string {
  const crown: Point[] = [
    [x - 42, y + 16],
    [x + 40, y + 22],
    [x, y - 26],
    [x, y + 30],
  ];
  return (
    line(`M${x} ${y + 20}V650M${x} ${y + 110}L${x + 30} ${y + 60}`, p.woodDeep, 14) +
    dots(crown, 106, colour) +
    dots(scatter(8, x, [x - 60, y - 40, 120, 90]), 16, shade)
  );
}

/** Main Street of a college town in October, lights strung across. */
export function sceneMainStreet(): string {
  const bulbs: Point[] = [
    [54, 158],
    [122, 184],
    [196, 200],
    [448, 200],
    [522, 184],
    [588, 158],
  ];
  return scene(
    rect([0, 0, 640, 800], '#F6DDB4') +
      line('M60 76H200M20 100H130M470 64H590M500 88H640', p.sand, 18) +
      clockTower() +
      shopRow() +
      line('M0 128Q140 206 274 204M366 204Q500 206 640 128', p.ink, 4) +
      dots(bulbs, 20, p.corn) +
      rect([0, 588, 640, 62], '#D9C7A4') +
      rect([0, 646, 640, 8], p.wood) +
      rect([0, 654, 640, 146], '#4A5A5E') +
      line('M30 730H150M250 730H390M490 730H610', p.cornPale, 8) +
      tree(52, 366, p.corn, '#D98A2B') +
      tree(584, 350, p.tomato, p.tomatoDeep) +
      dots(scatter(16, 17, [0, 610, 640, 90]), 12, p.tomato) +
      dots(scatter(13, 71, [0, 604, 640, 110]), 11, p.corn) +
      dots(scatter(7, 37, [120, 270, 420, 330]), 11, '#D98A2B'),
  );
}
