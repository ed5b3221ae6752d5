import { boxes, circle, dots, glints, line, rect, scatter, scene, shape } from './drawing.ts';
import { palette as p } from './palette.ts';

/** A tapering tower, red above and white below, with its gallery and lamp. */
function tower(): string {
  return (
    shape('M150 548L170 214H242L262 548z', p.sand) +
    shape('M161 366L170 214H242L251 366z', p.tomato) +
    shape('M214 214H242L262 548H226z', '#16262B2B') +
    boxes(
      [
        [196, 262, 18, 28],
        [196, 328, 18, 28],
        [196, 420, 18, 28],
      ],
      p.ink,
    ) +
    shape('M188 548V508Q206 486 224 508V548z', p.ink) +
    shape('M152 214H260L250 200H162z', p.ink) +
    line('M156 182V202M256 182V202M156 182H256M181 184V200M231 184V200', p.ink, 5) +
    boxes([[184, 138, 44, 64]], p.corn) +
    line('M184 138V202M206 138V202M228 138V202M184 164H228', p.ink, 4) +
    shape('M174 140L206 104L238 140z', p.tomatoDeep) +
    line('M206 104V84', p.ink, 5)
  );
}

function keepersHouse(): string {
  return (
    shape('M262 548V490H372V548z', p.sand) +
    shape('M250 494L280 448H356L384 494z', p.ink) +
    boxes([[336, 430, 18, 30]], p.tomatoDeep) +
    boxes(
      [
        [284, 506, 22, 24],
        [328, 506, 22, 24],
      ],
      p.corn,
    )
  );
}

function duneGrass(): string {
  const tuft = (x: number, y: number) =>
    `M${x} ${y}q-6 -34 -26 -46M${x} ${y}q-2 -40 4 -58M${x} ${y}q6 -32 28 -42`;
  return line(
    tuft(60, 628) + tuft(130, 690) + tuft(556, 640) + tuft(604, 700) + tuft(28, 730),
    p.pine,
    6,
  );
}

function fence(): string {
  const slats = [430, 458, 486, 514, 542, 570, 598, 626];
  return line(
    `${slats.map((x, slat) => `M${x} ${596 + slat * 3}V${536 + slat * 4}`).join('')}M422 552L640 580M424 576L640 604`,
    p.woodDeep,
    6,
  );
}

/** Old red-and-white light at dusk, its beam over the inlet. */
export function sceneLighthouse(): string {
  return scene(
    rect([0, 0, 640, 190], p.blueberryDeep) +
      rect([0, 188, 640, 110], p.blueberry) +
      rect([0, 296, 640, 84], p.rose) +
      rect([0, 378, 640, 64], p.tomatoLight) +
      rect([0, 428, 640, 30], p.cornPale) +
      dots(scatter(34, 29, [10, 12, 620, 230]), 4, p.shell) +
      shape('M206 158L640 60V250z', '#FFFDF82E') +
      shape('M206 158L0 112V204z', '#FFFDF82E') +
      line('M420 330H560M330 352H470M30 330H110', '#DE8C86', 14) +
      circle([470, 448], 58, p.corn) +
      rect([0, 456, 640, 150], p.atlanticDeep) +
      glints(
        [
          [430, 470],
          [412, 488],
          [444, 506],
          [424, 526],
        ],
        76,
        p.corn,
        6,
      ) +
      glints(scatter(12, 8, [300, 470, 300, 70]), 40, '#2C6C84', 4) +
      shape('M548 440L584 440L576 456H556zM566 436V392L590 436z', p.ink) +
      shape('M0 560Q120 520 280 540T460 572T640 560V800H0z', '#C9A877') +
      keepersHouse() +
      tower() +
      fence() +
      shape('M0 610Q180 560 380 616T640 610V800H0z', p.beach) +
      shape('M0 712Q160 664 330 706T640 690V800H0z', p.dune) +
      duneGrass(),
  );
}
