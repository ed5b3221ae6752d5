import { circle, dots, line, type Point, rect, scene, shape } from './drawing.ts';
import { palette as p } from './palette.ts';

function awning(): string {
  const stripe = (index: number) => {
    const x = 60 + index * 58;
    const foot = 40 + index * 62.2;
    return `M${x} 236H${x + 58}L${Math.round(foot + 62)} 316v14a31 28 0 0 1 -62 0v-14z`;
  };
  const of = (parity: number) =>
    Array.from({ length: 9 }, (_, index) => index)
      .filter((index) => index % 2 === parity)
      .map(stripe)
      .join('');
  return shape(of(0), p.tomato) + shape(of(1), p.shell) + rect([54, 226, 534, 14], p.tomatoDeep);
}

/** The board on the roof: a drawn tomato between two ears of corn. */
function sign(): string {
  const ear = (x: number) =>
    `<ellipse cx="${x}" cy="168" rx="15" ry="34" fill="${p.corn}"/>` +
    shape(`M${x} 206q-30 -14 -24 -52q14 16 24 52q10 -36 24 -52q6 38 -24 52z`, p.pineMid);
  return (
    line('M180 226V110M460 226V110', p.woodDeep, 12) +
    `<rect x="150" y="104" width="340" height="108" rx="10" fill="${p.pine}"/>` +
    `<rect x="160" y="114" width="320" height="88" rx="6" fill="none" stroke="${p.sand}" stroke-width="4"/>` +
    ear(216) +
    ear(424) +
    `<ellipse cx="320" cy="164" rx="42" ry="36" fill="${p.tomato}"/>` +
    shape('M320 142l-30 -10l22 -4l8 -14l8 14l22 4z', p.pinePale)
  );
}

function crate(x: number, produce: string): string {
  return (
    produce +
    rect([x, 486, 168, 54], '#B98D57') +
    line(`M${x} 504h168M${x} 523h168`, p.wood, 4) +
    line(`M${x + 8} 486v54M${x + 160} 486v54`, p.woodDeep, 8)
  );
}

function heap(x: number, step: number): Point[] {
  return Array.from({ length: 4 }, (_, berry): Point => [x + berry * step, 474]).concat(
    Array.from({ length: 3 }, (_, berry): Point => [x + step / 2 + berry * step, 448]),
  );
}

function produce(): string {
  const tomatoes = heap(76, 38);
  const blueberries = heap(464, 38);
  const cobs = [258, 289, 320, 351, 382];
  return (
    crate(
      48,
      dots(tomatoes, 40, p.tomato) +
        dots(
          tomatoes.map(([x, y]): Point => [x, y - 13]),
          9,
          p.pineMid,
        ),
    ) +
    crate(
      236,
      cobs
        .map(
          (x) =>
            line(`M${x} 480V436`, p.corn, 24) +
            shape(`M${x} 500q-24 -16 -18 -50q12 12 18 30q6 -18 18 -30q6 34 -18 50z`, p.pine),
        )
        .join(''),
    ) +
    crate(424, dots(blueberries, 38, p.blueberry) + dots(blueberries, 9, p.blueberryDeep))
  );
}

/** A roadside stand in August: tomatoes, corn and blueberries, the rows behind. */
export function sceneFarmStand(): string {
  const rows = [-260, -110, 20, 130, 230, 320, 410, 510, 620, 750, 900];
  return scene(
    rect([0, 0, 640, 800], p.foam) +
      circle([556, 92], 56, p.cornPale) +
      line('M34 84H150M70 108H210', p.shell, 18) +
      shape('M0 318Q150 248 330 300T640 262V560H0z', p.pinePale) +
      shape('M0 356Q210 310 400 344T640 322V640H0z', p.pineMid) +
      rect([76, 236, 488, 310], '#7A5A39') +
      rect([76, 236, 488, 200], '#5B4430') +
      line('M92 240V640M548 240V640', p.woodDeep, 18) +
      sign() +
      awning() +
      rect([40, 536, 560, 22], p.wood) +
      rect([56, 558, 528, 84], '#B98D57') +
      line('M56 586H584M56 614H584', p.wood, 4) +
      produce() +
      rect([0, 636, 640, 164], p.pineMid) +
      line(
        rows.map((x) => `M${Math.round(320 + (x - 320) * 0.62)} 644L${x} 800`).join(''),
        p.pine,
        16,
      ) +
      rect([0, 634, 640, 10], p.pine),
  );
}
