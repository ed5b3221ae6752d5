import { circle, dots, drawing, line, rect, shape } from './drawing.ts';
import { palette as p } from './palette.ts';

/** A 320 × 200 drawing on a soft island of ground, for a place that has nothing in it yet. */
function emptyScene(body: string): string {
  return drawing(320, 200, body);
}

/** Two speech bubbles over a boardwalk bench: nobody has written yet. */
export function emptyChats(): string {
  const slats = 'M96 128H224M96 141H224';
  return emptyScene(
    shape('M14 100A86 86 0 0 1 160 42A86 86 0 0 1 306 100V172H14z', p.foam) +
      circle([256, 70], 24, p.corn) +
      rect([14, 118, 292, 26], p.atlantic) +
      line('M34 128q8 6 16 0t16 0M244 134q8 6 16 0t16 0', p.atlanticPale, 3) +
      rect([14, 142, 292, 24], p.beach) +
      rect([8, 164, 304, 12], p.wood) +
      line('M66 165V175M126 165V175M186 165V175M246 165V175', p.woodDeep, 2) +
      line('M108 118V166M212 118V166', p.ink, 6) +
      line(slats, p.tomato, 8) +
      line('M98 154H222', p.tomatoDeep, 7) +
      shape(
        'M62 34h70a14 14 0 0 1 14 14v26a14 14 0 0 1 -14 14h-32l-16 16v-16h-22a14 14 0 0 1 -14 -14v-26a14 14 0 0 1 14 -14z',
        p.shell,
      ) +
      line(
        'M62 34h70a14 14 0 0 1 14 14v26a14 14 0 0 1 -14 14h-32l-16 16v-16h-22a14 14 0 0 1 -14 -14v-26a14 14 0 0 1 14 -14z',
        p.ink,
        4,
      ) +
      dots(
        [
          [78, 61],
          [97, 61],
          [116, 61],
        ],
        9,
        p.ink,
      ) +
      shape(
        'M176 58h48a13 13 0 0 1 13 13v16a13 13 0 0 1 -13 13h-10v14l-15 -14h-23a13 13 0 0 1 -13 -13v-16a13 13 0 0 1 13 -13z',
        p.taffy,
      ) +
      line(
        'M176 58h48a13 13 0 0 1 13 13v16a13 13 0 0 1 -13 13h-10v14l-15 -14h-23a13 13 0 0 1 -13 -13v-16a13 13 0 0 1 13 -13z',
        p.ink,
        4,
      ) +
      line('M182 79h36', p.ink, 5),
  );
}

/** Two milkshakes waiting on a diner counter: no match yet. */
export function emptyMatches(): string {
  const shake = (x: number, colour: string, lean: number) =>
    line(`M${x} 92L${x - lean} 46l${-lean} -8`, p.tomato, 5) +
    circle([x, 74], 15, p.shell) +
    circle([x - 15, 80], 12, p.shell) +
    circle([x + 15, 80], 12, p.shell) +
    circle([x + lean / 2, 57], 7, p.tomatoDeep) +
    shape(`M${x - 30} 82H${x + 30}L${x + 18} 146H${x - 18}z`, colour) +
    line(`M${x - 30} 82H${x + 30}L${x + 18} 146H${x - 18}z`, p.ink, 4) +
    line(`M${x - 14} 96L${x - 8} 130`, p.shell, 4) +
    line(`M${x} 148V156M${x - 18} 159H${x + 18}`, p.ink, 6);
  return emptyScene(
    shape('M14 162V40Q14 18 36 18H284Q306 18 306 40V162z', p.taffy) +
      `<rect x="32" y="34" width="54" height="76" rx="8" fill="${p.corn}" stroke="${p.ink}" stroke-width="4"/>` +
      `<rect x="242" y="34" width="54" height="76" rx="8" fill="${p.corn}" stroke="${p.ink}" stroke-width="4"/>` +
      line('M59 34V110M269 34V110', p.ink, 3) +
      rect([14, 132, 292, 10], p.chrome) +
      shake(126, p.taffyPale, 12) +
      shake(202, p.atlanticPale, -12) +
      shape(
        'M164 36c-7 -14 -26 -7 -20 8c3 8 13 14 20 20c7 -6 17 -12 20 -20c6 -15 -13 -22 -20 -8z',
        p.tomato,
      ) +
      rect([8, 162, 304, 14], p.tomato) +
      rect([8, 162, 304, 4], p.shell),
  );
}

/** A quiet road with an exit sign and no cars: nobody fits these filters. */
export function emptyBrowse(): string {
  const fir = (x: number, foot: number, height: number) =>
    `M${x} ${foot - height}l${height * 0.3} ${height}h${height * -0.6}z`;
  return emptyScene(
    shape('M14 176V96A70 70 0 0 1 112 38Q148 12 204 12C264 12 306 46 306 108V176z', p.foam) +
      circle([80, 66], 22, p.shell) +
      shape('M14 130Q80 92 160 118T306 104V176H14z', p.pinePale) +
      shape(fir(40, 146, 60) + fir(66, 148, 46) + fir(280, 140, 66) + fir(254, 142, 44), p.pine) +
      shape('M14 144Q160 128 306 140V176H14z', p.pineMid) +
      shape('M150 134H168L236 176H84z', p.ink) +
      line('M159 141V145M159 153V160M159 168V173', p.corn, 4) +
      line('M202 148V60M252 148V60', '#84775F', 6) +
      `<rect x="170" y="34" width="112" height="62" rx="8" fill="${p.pine}"/>` +
      `<rect x="175" y="39" width="102" height="52" rx="5" fill="none" stroke="${p.shell}" stroke-width="3"/>` +
      line('M190 58H230M190 73H218', p.shell, 6) +
      line('M244 80L260 50M260 50l-15 6M260 50l4 15', p.shell, 6) +
      rect([8, 174, 304, 6], p.pine),
  );
}

/** A ticket before a bandstand under string lights: no event was on the calendar yet. */
export function emptyEvents(): string {
  const ticket =
    'M92 84H228A8 8 0 0 1 236 92V106A11 11 0 0 0 236 128V142A8 8 0 0 1 228 150H92A8 8 0 0 1 84 142V128A11 11 0 0 0 84 106V92A8 8 0 0 1 92 84z';
  return emptyScene(
    shape('M14 172V92Q22 20 106 24Q160 2 216 22Q300 22 306 96V172z', p.foam) +
      rect([14, 150, 292, 24], p.pineMid) +
      line('M36 164V66M284 164V66', p.wood, 6) +
      shape('M22 70L36 46L50 70zM270 70L284 46L298 70z', p.tomato) +
      line('M36 64Q96 96 160 58T284 64', p.ink, 3) +
      dots(
        [
          [62, 78],
          [96, 80],
          [130, 72],
          [166, 57],
          [204, 52],
          [246, 58],
        ],
        12,
        p.corn,
      ) +
      shape(ticket, p.shell) +
      shape(
        'M92 84H132V150H92A8 8 0 0 1 84 142V128A11 11 0 0 0 84 106V92A8 8 0 0 1 92 84z',
        p.taffy,
      ) +
      line(ticket, p.ink, 4) +
      line('M132 90V94M132 103V107M132 116V120M132 129V133M132 142V145', p.ink, 3) +
      line('M150 104H214M150 118H198M150 132H208', p.atlantic, 6) +
      line('M102 117H116', p.tomato, 8) +
      rect([8, 168, 304, 8], p.pine),
  );
}

export const emptyScenes = { emptyChats, emptyMatches, emptyBrowse, emptyEvents } as const;
