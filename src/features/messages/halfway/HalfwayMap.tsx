import { type MapPoint, townPoint } from '../../../components/map/mapModel';
import { StateMap } from '../../../components/map/StateMap';
import { classNames } from '../../../components/ui/classNames';

/** Width by height of the map. */
const RATIO = 1.6;
/** Units of the state's map around the points, and the smallest width. */
const MARGIN = 36;
const SMALLEST = 130;

function mapCrop(points: readonly MapPoint[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN];
  const [top, bottom] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN];
  const width = Math.max(right - left, (bottom - top) * RATIO, SMALLEST);
  const height = width / RATIO;
  const x = (left + right - width) / 2;
  const y = (top + bottom - height) / 2;
  return { x, y, width, height };
}

export interface HalfwayMapProps {
  /** Where the two live; without a town that is hidden. */
  homes: readonly { label: string; town: string | undefined }[];
  towns: readonly string[];
  /** The town that the list is at. */
  raised: string | undefined;
}

/** The part of New Jersey between the two. The list has all the same information. */
export function HalfwayMap({ homes, towns, raised }: HalfwayMapProps) {
  const ends = homes.flatMap(({ label, town }) => placed(label, town));
  const signs = towns.flatMap((town) => placed(town, town));
  const points = [...ends, ...signs].map(({ at }) => at);
  if (points.length === 0) return null;
  const { x, y, width, height } = mapCrop(points);
  // A hundredth of the map's width, so that signs and names do not grow with a closer look.
  const unit = width / 100;
  const goal = signs.find(({ label }) => label === raised);
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      aria-hidden="true"
      className="block h-auto w-full rounded-lg border border-hairline"
    >
      <rect x={x} y={y} width={width} height={height} className="fill-foam" />
      <g className="[&_text]:hidden">
        <StateMap />
      </g>
      {goal &&
        ends.map(({ label, at }, index) => (
          <line
            key={label}
            x1={at.x}
            y1={at.y}
            x2={goal.at.x}
            y2={goal.at.y}
            strokeWidth={unit}
            strokeDasharray={`${2 * unit} ${1.5 * unit}`}
            className={index === 0 ? 'stroke-primary' : 'stroke-atlantic'}
          />
        ))}
      {signs.map(({ label, at }) => (
        <circle
          key={label}
          cx={at.x}
          cy={at.y}
          r={(label === raised ? 2.2 : 1.4) * unit}
          strokeWidth={0.7 * unit}
          className={classNames('stroke-pine', label === raised ? 'fill-pine' : 'fill-page')}
        />
      ))}
      {ends.map(({ label, at }, index) => (
        <g key={label}>
          <circle
            cx={at.x}
            cy={at.y}
            r={2 * unit}
            strokeWidth={unit}
            className={classNames('fill-page', index === 0 ? 'stroke-primary' : 'stroke-atlantic')}
          />
          <Name label={label} at={at} unit={unit} right={x + width} />
        </g>
      ))}
      {goal && <Name label={goal.label} at={goal.at} unit={unit} />}
    </svg>
  );
}

interface NameProps {
  label: string;
  at: MapPoint;
  unit: number;
  /** The map's right edge, for names beside their points. */
  right?: number;
}

/** Above the point, or on the side that has room for it. */
function Name({ label, at, unit, right }: NameProps) {
  const size = 4 * unit;
  const isAbove = right === undefined;
  const isLeft = !isAbove && at.x + 4 * unit + label.length * size * 0.6 > right;
  return (
    <text
      x={isAbove ? at.x : at.x + (isLeft ? -3.5 : 3.5) * unit}
      y={isAbove ? at.y - 3.5 * unit : at.y + size * 0.35}
      fontSize={size}
      strokeWidth={unit}
      paintOrder="stroke"
      textAnchor={isAbove ? 'middle' : isLeft ? 'end' : 'start'}
      className="fill-ink stroke-page font-bold"
    >
      {label}
    </text>
  );
}

function placed(label: string, town: string | undefined) {
  const at = town === undefined ? null : townPoint(town);
  return at ? [{ label, at }] : [];
}
