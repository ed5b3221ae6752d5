import { circle, glints, line, rect, scatter, scene, shape } from './drawing.ts';
import { palette as p } from './palette.ts';

function canoe(): string {
  return (
    shape('M418 574Q480 596 548 572Q536 606 484 606T418 574z', p.tomato) +
    line('M420 576Q482 598 546 574', p.tomatoDeep, 4) +
    line('M484 584Q480 560 486 548', p.corn, 20) +
    circle([488, 530], 11, p.ink) +
    line('M500 542L532 606', p.woodDeep, 5)
  );
}

function shoreFirs(): string {
  const fir = (x: number, y: number, height: number) =>
    `M${x} ${y - height}l${Math.round(height / 4)} ${height}h-${Math.round(height / 4) * 2}z`;
  const left = [8, 44, 78, 116, 150, 184].map((x, tree) => fir(x, 522 - tree * 2, 104 - tree * 11));
  const right = [462, 496, 530, 566, 600, 634].map((x, tree) =>
    fir(x, 506 + tree * 3, 50 + tree * 12),
  );
  return shape(left.join('') + right.join(''), p.pine);
}

/** The Delaware Water Gap at sunrise, a canoe on the river. */
export function sceneWaterGap(): string {
  return scene(
    rect([0, 0, 640, 800], p.taffy) +
      rect([0, 0, 640, 130], '#F3B9B0') +
      rect([0, 260, 640, 120], p.taffyPale) +
      line('M60 170H230M30 196H150M430 150H590M480 176H640', p.sand, 16) +
      circle([322, 300], 70, p.corn) +
      shape('M120 420Q240 316 330 352T560 420z', '#A9B6CC') +
      shape('M0 196Q70 176 130 214L196 262Q226 296 258 360L300 440H0z', p.blueberry) +
      shape('M640 158Q556 150 500 204L440 280Q404 330 388 372L344 440H640z', p.blueberryDeep) +
      line('M30 230L150 274L226 346M0 276L120 310L232 396M20 334L150 372L210 420', '#5B68AD', 7) +
      line(
        'M600 190L500 252L424 348M640 232L530 290L432 396M620 300L530 344L470 410',
        '#44509A',
        7,
      ) +
      shape('M0 396Q130 372 230 418L290 446V540H0z', p.pineMid) +
      shape('M640 372Q520 380 430 420L346 448V540H640z', p.pineMid) +
      shape('M286 440H352Q400 478 520 506T640 520V800H0V530Q190 500 286 440z', p.atlantic) +
      shape(
        'M296 440H340Q352 486 400 516Q452 548 380 566T330 640Q300 680 268 636T190 572Q150 550 226 520Q290 492 296 440z',
        '#2F7F98',
      ) +
      glints(
        [
          [296, 456],
          [288, 474],
          [276, 496],
        ],
        46,
        p.cornPale,
        5,
      ) +
      shoreFirs() +
      glints(scatter(20, 51, [20, 548, 540, 190]), 44, p.atlanticPale, 4) +
      canoe() +
      shape('M0 690Q80 650 150 704T300 760L320 800H0z', p.pine) +
      shape('M640 668Q560 660 500 724T400 800H640z', p.pine) +
      line('M60 790V700M60 740l-24 -18M60 724l22 -18M590 790V708M590 744l22 -16', p.pinePale, 5),
  );
}
