import type { Gesture } from '../../shared/rules/pictures/gestures';
import { palette } from '../scenes/palette';

const OUTLINE = { stroke: palette.ink, strokeWidth: 3, strokeLinejoin: 'round' } as const;

/** A person making the gesture. The words beside it say the same, so it is hidden from readers. */
export function GestureDrawing({ gesture, className }: { gesture: Gesture; className?: string }) {
  return (
    <svg viewBox="0 0 200 200" className={className} aria-hidden="true" focusable="false">
      <rect width="200" height="200" rx="10" fill={palette.foam} />
      <path d="M24 200a76 58 0 0 1 152 0z" fill={palette.pine} {...OUTLINE} />
      <path d="M86 118h28v26a14 14 0 0 1-28 0z" fill={palette.beach} {...OUTLINE} />
      <path d="M60 88V74a40 42 0 0 1 80 0v14z" fill={palette.woodDeep} {...OUTLINE} />
      <ellipse cx="100" cy="88" rx="34" ry="41" fill={palette.beach} {...OUTLINE} />
      <path d="M66 78q34-8 44-28q6 22 24 28q-2-44-34-44t-34 44z" fill={palette.woodDeep} />
      <circle cx="87" cy="88" r="3.5" fill={palette.ink} />
      <circle cx="113" cy="88" r="3.5" fill={palette.ink} />
      <path d="M88 108q12 10 24 0" fill="none" strokeLinecap="round" {...OUTLINE} />
      {DRAWN_HANDS[gesture].map((hand) => (
        <Hand key={hand.x} hand={hand} />
      ))}
    </svg>
  );
}

/** From the index finger to the little one: where each begins, how it leans, and its length. */
const FINGERS = [
  { name: 'i', x: -11, lean: -10, length: 29 },
  { name: 'm', x: -4, lean: -3, length: 33 },
  { name: 'r', x: 4, lean: 4, length: 30 },
  { name: 'l', x: 11, lean: 12, length: 23 },
] as const;

function Hand({ hand: { fingers, x, y, turn = 0, isMirrored } }: { hand: DrawnHand }) {
  const isOut = (name: string) => fingers.includes(name);
  const skin = { fill: palette.beach, ...OUTLINE };
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${isMirrored ? -1 : 1} 1)`}>
      <rect x="-10" y="12" width="20" height="30" rx="6" fill={palette.pine} {...OUTLINE} />
      {FINGERS.filter(({ name }) => isOut(name)).map(({ name, x: at, lean, length }) => (
        <rect
          key={name}
          x={at - 4}
          y={-10 - length}
          width="8"
          height={length + 8}
          rx="4"
          transform={`rotate(${lean} ${at} -8)`}
          {...skin}
        />
      ))}
      {isOut('t') && (
        <rect
          x="-18"
          y="-22"
          width="9"
          height="30"
          rx="4.5"
          transform="rotate(-46 -14 8)"
          {...skin}
        />
      )}
      <rect x="-16" y="-14" width="32" height="32" rx="9" {...skin} />
      {FINGERS.filter(({ name }) => !isOut(name)).map(({ name, x: at }) => (
        <rect key={name} x={at - 4} y="-14" width="8" height="15" rx="4" {...skin} />
      ))}
      {!isOut('t') && <rect x="-13" y="2" width="24" height="9" rx="4.5" {...skin} />}
    </g>
  );
}

interface DrawnHand {
  /** Thumb, index, middle, ring and little finger; a letter for each that is out, a dot for others. */
  fingers: string;
  /** The middle of the palm, in a drawing of 200 by 200. */
  x: number;
  y: number;
  /** Degrees; 0 points up. */
  turn?: number;
  /** The thumb is on the other side. */
  isMirrored?: true;
}

const OPEN = 'timrl';

/** Beside the face, on one side or both. */
const one = (fingers: string): DrawnHand[] => [{ fingers, x: 166, y: 106 }];
const both = (fingers: string): DrawnHand[] => [
  { fingers, x: 168, y: 106 },
  { fingers, x: 32, y: 106, isMirrored: true },
];

export const DRAWN_HANDS: Readonly<Record<Gesture, readonly DrawnHand[]>> = {
  openHand: one(OPEN),
  twoOpenHands: both(OPEN),
  fist: one('.....'),
  twoFists: both('.....'),
  thumbUp: [{ fingers: 't....', x: 164, y: 106, turn: 60 }],
  twoThumbsUp: [
    { fingers: 't....', x: 166, y: 106, turn: 60 },
    { fingers: 't....', x: 34, y: 106, turn: -60, isMirrored: true },
  ],
  oneFinger: one('.i...'),
  littleFinger: one('....l'),
  twoFingers: one('.im..'),
  twoFingersTwice: both('.im..'),
  threeFingers: one('.imr.'),
  fourFingers: one('.imrl'),
  firstAndLittle: one('.i..l'),
  thumbAndLittle: one('t...l'),
  thumbAndFirst: one('ti...'),
  handOnHead: [{ fingers: OPEN, x: 120, y: 48, turn: -84, isMirrored: true }],
  handUnderChin: [{ fingers: OPEN, x: 122, y: 142, turn: -86 }],
  handOnHeart: [{ fingers: OPEN, x: 126, y: 168, turn: -70, isMirrored: true }],
  fingerOnCheek: [{ fingers: '.i...', x: 160, y: 118, turn: -48 }],
  fingerOverHead: [{ fingers: '.i...', x: 146, y: 46 }],
};
