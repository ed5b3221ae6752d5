import { memo } from 'react';
import { MUNICIPALITIES } from '../../shared/new-jersey/municipalities';
import { RAIL_LINES } from '../../shared/new-jersey/railLines';
import { t, text } from '../../shared/texts/t';
import { BORDER, MAP_HEIGHT, MAP_WIDTH, type MapPoint, pointAt, townPoint } from './mapModel';

/** Well-known towns that are far enough apart for their names. */
const LANDMARKS = [
  { name: 'Morristown', side: 'left' },
  { name: 'Princeton', side: 'left' },
  { name: 'Trenton', side: 'right' },
  { name: 'Asbury Park', side: 'left' },
  { name: 'Toms River', side: 'left' },
  { name: 'Camden', side: 'right' },
  { name: 'Vineland', side: 'right' },
  { name: 'Atlantic City', side: 'left' },
  { name: 'Cape May', side: 'right' },
] as const;

const WATERS = [
  { name: text('Atlantic Ocean'), x: 292, y: 660 },
  { name: text('Delaware Bay'), x: 18, y: 690 },
];
const NEIGHBOURS = [
  { name: text('New York'), x: 320, y: 70 },
  { name: text('Pennsylvania'), x: 20, y: 345 },
];

const DOTS = MUNICIPALITIES.map((town) => ({ id: town.id, ...pointAt(town) }));
const RAILS = RAIL_LINES.flatMap(({ name, routes }) =>
  routes.map((route, index) => ({ key: `${name} ${index}`, d: lineThrough(route) })),
);

function lineThrough(towns: readonly string[]): string {
  const points = towns.map(townPoint).filter((point): point is MapPoint => point !== null);
  return points.length === 0 ? '' : `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
}

/** Drawn beyond the picture's sides, for windows of another shape. */
const BLEED = 400;

/** The static part: the state, its towns, its railroads and the neighboring states. */
export const StateMap = memo(function StateMap() {
  return (
    <g>
      <rect x={-BLEED} width={MAP_WIDTH + 2 * BLEED} height={MAP_HEIGHT} className="fill-foam" />
      <path d={neighbouringLand()} className="fill-card" />
      <path d={BORDER} className="fill-page stroke-ink" strokeWidth={2.5} strokeLinejoin="round" />
      <g className="fill-none stroke-control-border" strokeWidth={1.5} opacity={0.55}>
        {RAILS.map(({ key, d }) => (
          <path key={key} d={d} />
        ))}
      </g>
      <g className="fill-ink-soft" opacity={0.55}>
        {DOTS.map(({ id, x, y }) => (
          <circle key={id} cx={x} cy={y} r={1.8} />
        ))}
      </g>
      <g className="fill-ink-soft font-display text-base italic">
        {[...WATERS, ...NEIGHBOURS].map(({ name, x, y }) => (
          <text key={x} x={x} y={y}>
            {t(name)}
          </text>
        ))}
      </g>
    </g>
  );
});

/** Names for orientation. Leaves out towns with a sign, whose names are in the list. */
export function Landmarks({ except }: { except: ReadonlySet<string> }) {
  return (
    <g className="fill-ink stroke-page text-sm" strokeWidth={4} paintOrder="stroke">
      {LANDMARKS.filter(({ name }) => !except.has(name)).map(({ name, side }) => {
        const at = townPoint(name);
        if (!at) return null;
        const isLeft = side === 'left';
        return (
          <text
            key={name}
            x={at.x + (isLeft ? -6 : 6)}
            y={at.y + 5}
            textAnchor={isLeft ? 'end' : 'start'}
          >
            {name}
          </text>
        );
      })}
    </g>
  );
}

/** The land west of the Delaware and north of the border, up to the edge of the picture. */
function neighbouringLand(): string {
  const northEast = pointAt({ lat: 40.57, lon: -73.78 });
  const delaware = pointAt({ lat: 39.45, lon: -75.58 });
  return `M${-BLEED} 0H${MAP_WIDTH + BLEED}V${northEast.y}L${northEast.x - 60} ${northEast.y}L${MAP_WIDTH / 2} ${MAP_HEIGHT / 2}L${delaware.x} ${delaware.y}L${-BLEED} ${delaware.y}Z`;
}
