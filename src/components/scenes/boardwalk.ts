import { boxes, circle, dots, line, type Point, rect, scene, shape } from './drawing.ts';
import { palette as p } from './palette.ts';

const hub: Point = [172, 290];
const rim = 132;

function onWheel(spoke: number, radius: number): Point {
  const angle = (spoke * Math.PI) / 6;
  return [
    Math.round(hub[0] + radius * Math.sin(angle)),
    Math.round(hub[1] - radius * Math.cos(angle)),
  ];
}

function ferrisWheel(): string {
  const spokes = Array.from({ length: 12 }, (_, spoke) => onWheel(spoke, rim));
  const [x, y] = hub;
  const ring = (radius: number, width: number) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${p.ink}" stroke-width="${width}"/>`;
  const cabins = [p.tomato, p.corn, p.pine].map((colour, turn) => {
    const seats = spokes.filter((_, spoke) => spoke % 3 === turn);
    return dots(seats, 32, p.ink) + dots(seats, 23, colour);
  });
  return (
    line(`M${x} ${y}L104 470M${x} ${y}L240 470`, p.ink, 9) +
    ring(rim, 5) +
    ring(92, 3) +
    line(spokes.map(([sx, sy]) => `M${x} ${y}L${sx} ${sy}`).join(''), p.ink, 3) +
    circle(hub, 17, p.ink) +
    circle(hub, 7, p.corn) +
    cabins.join('')
  );
}

function pier(): string {
  const piles = [14, 78, 142, 206, 270, 326].map((x) => `M${x} 480V560`).join('');
  return (
    line(piles, p.ink, 8) +
    shape('M280 466V424L316 396L352 424V466z', p.shell) +
    shape('M272 428L316 388L360 428z', p.tomato) +
    boxes([[304, 438, 24, 28]], p.atlanticDeep) +
    line('M316 388V366', p.ink, 4) +
    shape('M316 364l24 8l-24 9z', p.corn) +
    shape('M0 466H372V482H0z', p.ink) +
    line('M0 488H366', p.wood, 4)
  );
}

/** Two swells of surf, drawn as strings of shallow arcs. */
function surf(): string {
  const arcs = (x: number, y: number, count: number) =>
    `M${x} ${y}${'q16 12 32 0t32 0'.repeat(count)}`;
  return line(
    arcs(396, 450, 2) +
      arcs(540, 476, 2) +
      arcs(420, 508, 3) +
      arcs(40, 520, 2) +
      arcs(220, 530, 2),
    p.atlanticPale,
    4,
  );
}

function umbrella(): string {
  return (
    line('M548 596L566 714', p.ink, 7) +
    shape('M432 634A118 118 0 0 1 660 600z', p.tomato) +
    shape(
      'M470 628Q476 548 546 530Q530 560 512 622zM584 611Q584 560 546 530Q610 540 628 605z',
      p.shell,
    )
  );
}

function planks(): string {
  const seams = [-340, -200, -90, 10, 110, 210, 310, 410, 510, 620, 740, 860, 980];
  return (
    rect([0, 716, 640, 84], p.wood) +
    line(
      seams.map((x) => `M${Math.round(320 + (x - 320) * 0.82)} 716L${x} 800`).join(''),
      p.woodDeep,
      4,
    ) +
    rect([0, 710, 640, 10], p.woodDeep)
  );
}

/** The shore by day: wheel and pier, a low sun, an umbrella on the sand. */
export function sceneBoardwalk(): string {
  return scene(
    rect([0, 0, 640, 800], p.taffy) +
      line('M40 92H190M86 116H250M470 70H600M430 348H610', p.taffyPale, 18) +
      circle([452, 236], 92, p.corn) +
      rect([0, 406, 640, 170], p.atlantic) +
      rect([0, 406, 640, 18], p.atlanticDeep) +
      shape('M556 398l34 0l-6 14l-24 0zM572 392V330L604 392zM566 392V346L546 392z', p.shell) +
      surf() +
      pier() +
      ferrisWheel() +
      rect([0, 562, 640, 240], p.beach) +
      shape('M0 552Q90 574 180 560T360 562T540 556T640 564V548H0z', p.atlantic) +
      line('M0 556Q90 578 180 564T360 566T540 560T640 568', p.shell, 7) +
      line('M520 130q14 -16 26 0q12 -16 26 0M590 168q10 -11 18 0q9 -11 18 0', p.ink, 5) +
      umbrella() +
      planks(),
  );
}
