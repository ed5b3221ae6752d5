import type { EventCategory } from '../../shared/rules/events.ts';
import { boxes, circle, dots, drawing, line, type Point, rect, scatter, shape } from './drawing.ts';
import { palette as p } from './palette.ts';

/** A 640 × 320 picture, for an event that brings none of its own. */
function banner(body: string): string {
  return drawing(640, 320, body);
}

/** A table for two under a lamp, and the clock that says when to move on. */
function speedDating(): string {
  const lamp = (x: number) =>
    shape(`M${x} 70L${x - 130} 262H${x + 130}z`, '#9C3350') +
    line(`M${x} 0V54`, p.ink, 5) +
    shape(`M${x - 40} 86Q${x - 36} 48 ${x} 48T${x + 40} 86z`, p.corn);
  const chair = (x: number, lean: number, colour: string) =>
    line(`M${x} 158L${x + lean} 232H${x + lean * 4}M${x + lean * 4} 232V286`, colour, 13) +
    line(`M${x + lean} 232L${x} 286`, colour, 13);
  const cup = (x: number) =>
    line(`M${x + 12} 194q14 0 12 10t-15 8`, p.shell, 5) +
    shape(`M${x - 16} 188H${x + 16}Q${x + 14} 216 ${x} 216T${x - 16} 188z`, p.shell) +
    line(`M${x - 4} 178q-6 -8 0 -16t0 -14`, p.taffy, 4);
  const table = (x: number) =>
    lamp(x) +
    chair(x - 132, 14, p.atlanticPale) +
    chair(x + 132, -14, p.taffy) +
    cup(x - 36) +
    cup(x + 36) +
    rect([x - 74, 216, 148, 13], p.sand) +
    line(`M${x} 229V284M${x - 36} 286H${x + 36}`, p.ink, 9);
  return banner(
    rect([0, 0, 640, 320], p.cranberry) +
      rect([0, 286, 640, 34], p.cranberryDeep) +
      table(150) +
      table(490) +
      circle([320, 108], 50, p.ink) +
      circle([320, 108], 41, p.shell) +
      shape('M320 108V67A41 41 0 0 1 355.5 128.5z', p.tomato) +
      line('M320 108V80M320 108L342 121', p.ink, 6),
  );
}

/** Three raised glasses under string lights, the city behind. */
function socialMixer(): string {
  const bulbs: Point[] = [
    [54, 66],
    [126, 84],
    [206, 76],
    [286, 44],
    [362, 54],
    [436, 76],
    [514, 70],
    [590, 42],
  ];
  const glass = (x: number, y: number, turn: number, drink: string) =>
    `<g transform="rotate(${turn} ${x} ${y})">` +
    shape(`M${x - 43} ${y}H${x + 43}L${x + 30} ${y + 62}H${x - 30}z`, p.foam) +
    shape(`M${x - 39} ${y + 20}H${x + 39}L${x + 29} ${y + 58}H${x - 29}z`, drink) +
    line(`M${x - 43} ${y}L${x - 30} ${y + 62}H${x + 30}L${x + 43} ${y}z`, p.ink, 5) +
    line(`M${x} ${y + 62}V${y + 132}M${x - 26} ${y + 136}H${x + 26}`, p.ink, 8) +
    '</g>';
  return banner(
    rect([0, 0, 640, 320], p.blueberryDeep) +
      dots(scatter(34, 11, [10, 10, 620, 120]), 3, p.cornPale) +
      boxes(
        [
          [0, 196, 60, 124],
          [66, 158, 50, 162],
          [122, 210, 70, 110],
          [448, 190, 54, 130],
          [508, 142, 46, 178],
          [560, 204, 80, 116],
        ],
        p.night,
      ) +
      dots(
        [
          ...scatter(7, 5, [74, 174, 34, 110]),
          ...scatter(6, 9, [132, 226, 50, 60]),
          ...scatter(7, 3, [456, 206, 38, 80]),
          ...scatter(7, 8, [516, 158, 30, 126]),
          ...scatter(6, 2, [570, 220, 60, 66]),
        ],
        6,
        p.corn,
      ) +
      line('M0 46Q120 108 240 68T420 68T640 22', p.ink, 5) +
      dots(bulbs, 22, p.corn) +
      rect([0, 300, 640, 20], p.wood) +
      glass(222, 146, 15, p.tomatoLight) +
      glass(418, 146, -15, p.atlanticPale) +
      glass(320, 118, 0, p.corn) +
      line('M320 96V74M282 102L268 84M358 102L372 84', p.cornPale, 6),
  );
}

/** A trail that winds between firs to the hills. */
function outdoors(): string {
  const fir = (x: number, foot: number, height: number) =>
    `M${x} ${foot - height}l${height * 0.3} ${height}h${height * -0.6}z`;
  return banner(
    rect([0, 0, 640, 320], p.foam) +
      circle([476, 84], 44, p.corn) +
      line('M96 62H230M150 88H288', p.shell, 12) +
      shape('M0 190Q110 92 232 152Q330 84 420 150Q530 100 640 176V320H0z', p.pinePale) +
      shape('M0 232Q150 160 330 212T640 200V320H0z', p.pineMid) +
      shape('M330 214Q386 232 318 256T292 320H426Q370 280 392 256T352 213z', p.beach) +
      shape(
        fir(60, 268, 132) +
          fir(122, 284, 108) +
          fir(188, 262, 84) +
          fir(522, 268, 104) +
          fir(580, 290, 146) +
          fir(16, 300, 120),
        p.pine,
      ) +
      line('M470 306V212', p.woodDeep, 11) +
      shape('M438 206H520L540 226L520 246H438z', p.corn) +
      line('M438 206H520L540 226L520 246H438z', p.ink, 5) +
      line('M456 226H510', p.ink, 6),
  );
}

/** A laid table: a bottle, two glasses and a candle on gingham. */
function wineAndDine(): string {
  const checks = Array.from({ length: 16 }, (_, index) => `M${index * 40 + 20} 246V330`).join('');
  const glass = (x: number) =>
    shape(`M${x - 36} 96H${x + 36}Q${x + 42} 172 ${x} 178T${x - 36} 96z`, p.shell) +
    shape(`M${x - 38} 130H${x + 38}Q${x + 30} 174 ${x} 174T${x - 38} 130z`, p.cranberry) +
    line(`M${x - 36} 96Q${x - 42} 172 ${x} 178T${x + 36} 96z`, p.ink, 5) +
    line(`M${x} 178V248M${x - 30} 252H${x + 30}`, p.ink, 7);
  return banner(
    rect([0, 0, 640, 320], p.taffy) +
      shape('M0 0H640V34Q600 64 560 34T480 34T400 34T320 34T240 34T160 34T80 34T0 34z', p.tomato) +
      rect([0, 236, 640, 84], p.shell) +
      line(checks, '#F0A79A', 18) +
      line('M0 262H640M0 304H640', '#F0A79A', 18) +
      shape(
        'M294 76H346V124Q374 142 374 168V252Q374 260 366 260H274Q266 260 266 252V168Q266 142 294 124z',
        p.pine,
      ) +
      rect([290, 62, 60, 20], p.cranberry) +
      rect([266, 178, 108, 52], p.sand) +
      line('M284 196H356M284 212H332', p.ink, 6) +
      glass(196) +
      glass(444) +
      shape('M556 158h36v92h-36z', p.sand) +
      line('M574 158V144', p.ink, 4) +
      shape('M574 100Q596 130 574 146Q552 130 574 100z', p.corn) +
      line('M540 254H608', p.ink, 8) +
      circle([82, 246], 50, p.atlanticPale) +
      circle([82, 246], 34, p.shell) +
      dots(
        [
          [70, 240],
          [94, 238],
          [84, 258],
        ],
        18,
        p.tomato,
      ),
  );
}

/** A guitar in the spotlight between two curtains. */
function artsAndCulture(): string {
  const folds = (from: number, step: number) =>
    [0, 1, 2]
      .map(
        (fold) =>
          `M${from + fold * step} 0Q${from + fold * step + step / 2} 150 ${from + (fold * step) / 1.5} 276`,
      )
      .join('');
  return banner(
    rect([0, 0, 640, 320], p.ink) +
      shape('M290 0H350L462 280H178z', '#35474C') +
      rect([0, 274, 640, 46], p.wood) +
      line('M0 274H640', p.woodDeep, 5) +
      shape('M178 286A142 18 0 0 1 462 286A142 18 0 0 1 178 286z', p.cornPale) +
      line('M404 116V282M378 286H430', p.chrome, 7) +
      line('M404 130L368 96', p.chrome, 7) +
      shape('M350 72l26 14l-12 22l-26 -14q-6 -14 12 -22z', p.atlanticPale) +
      `<g transform="rotate(14 300 190)">` +
      line('M300 166V46', p.woodDeep, 14) +
      rect([286, 24, 28, 32], p.ink) +
      line('M286 24H314V56H286z', p.corn, 5) +
      circle([300, 184], 38, p.tomato) +
      circle([300, 238], 50, p.tomato) +
      circle([300, 200], 17, p.ink) +
      line('M280 252H320', p.ink, 8) +
      line('M295 56V250M305 56V250', p.sand, 2) +
      '</g>' +
      shape('M0 0H176Q168 170 84 286H0z', p.cranberry) +
      shape('M640 0H464Q472 170 556 286H640z', p.cranberry) +
      line(folds(34, 44), p.cranberryDeep, 9) +
      line(
        'M606 0Q596 150 618 276M562 0Q552 150 588 276M518 0Q508 150 558 276',
        p.cranberryDeep,
        9,
      ) +
      shape('M0 0H640V26Q600 58 560 26T480 26T400 26T320 26T240 26T160 26T80 26T0 26z', p.tomato),
  );
}

/** A picture for each category: a call returns a whole, decorative `<svg>` as a string. */
export const eventScenes: Readonly<Record<EventCategory, () => string>> = {
  'Speed Dating': speedDating,
  'Social Mixer': socialMixer,
  'Outdoor Activities': outdoors,
  'Wine & Dine': wineAndDine,
  'Arts & Culture': artsAndCulture,
};
