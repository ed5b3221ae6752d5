import {
  MAP_HEIGHT,
  MAP_WIDTH,
  type MapPoint,
  placeSigns,
  SIGN,
  type TownEvents,
  UNITS_A_MILE,
} from '../../../components/map/mapModel';
import { Landmarks, StateMap } from '../../../components/map/StateMap';
import { classNames } from '../../../components/ui/classNames';

/** A short drive. */
const NEAR_MILES = 25;

interface EventMapProps {
  towns: readonly TownEvents[];
  home: MapPoint | null;
  /** The town whose sign is highlighted. */
  raised: string | null;
  onRaise: (city: string | null) => void;
  hrefOf: (city: string) => string;
}

/** Towns with events, numbered as in the list, which has all the same information. */
export function EventMap({ towns, home, raised, onRaise, hrefOf }: EventMapProps) {
  const drawn = towns.flatMap(({ city, at, miles }, index) =>
    at ? [{ city, at, isNear: miles <= NEAR_MILES, number: index + 1 }] : [],
  );
  const places = placeSigns(
    drawn.map(({ at }) => at),
    home ? [home] : [],
  );
  const signed = new Set(drawn.map(({ city }) => city));
  const signs = drawn.map((sign, index) => ({ ...sign, place: places[index] ?? sign.at }));
  const onTop = signs.find(({ city }) => city === raised);
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      aria-hidden="true"
      className="block h-auto w-full rounded-lg border border-hairline"
      onPointerLeave={() => onRaise(null)}
    >
      <StateMap />
      <Landmarks except={signed} />
      {home && (
        <g className="fill-none stroke-atlantic">
          <circle
            cx={home.x}
            cy={home.y}
            r={NEAR_MILES * UNITS_A_MILE}
            strokeWidth={1.5}
            strokeDasharray="5 5"
          />
          <circle cx={home.x} cy={home.y} r={6} strokeWidth={3} className="fill-page" />
        </g>
      )}
      <g className="stroke-ink" strokeWidth={1.5}>
        {signs.map(({ city, at, place }) => (
          <line key={city} x1={at.x} y1={at.y} x2={place.x} y2={place.y} />
        ))}
      </g>
      {signs.map(({ city, place, number, isNear }) => (
        <a
          key={city}
          href={hrefOf(city)}
          tabIndex={-1}
          onPointerEnter={() => onRaise(city)}
          className="cursor-pointer"
        >
          <rect
            x={place.x - SIGN / 2}
            y={place.y - SIGN / 2}
            width={SIGN}
            height={SIGN}
            rx={5}
            strokeWidth={2}
            className={classNames('stroke-page', fillOf(city === raised, isNear))}
          />
          <text
            x={place.x}
            y={place.y + 5}
            textAnchor="middle"
            className={classNames('font-bold text-xs', textOf(city === raised, isNear))}
          >
            {number}
          </text>
        </a>
      ))}
      {onTop && <Label at={onTop.place} text={onTop.city} />}
    </svg>
  );
}

const fillOf = (isRaised: boolean, isNear: boolean) =>
  isRaised ? 'fill-primary' : isNear ? 'fill-pine' : 'fill-ink';
const textOf = (isRaised: boolean, isNear: boolean) =>
  isRaised ? 'fill-on-primary' : isNear ? 'fill-on-pine' : 'fill-page';

/** The approximate width of a letter. */
const LETTER = 8.5;

/** The name of the highlighted town, on the side that has room for it. */
function Label({ at, text }: { at: MapPoint; text: string }) {
  const width = text.length * LETTER + 20;
  const x = at.x > MAP_WIDTH / 2 ? at.x - SIGN / 2 - 6 - width : at.x + SIGN / 2 + 6;
  return (
    <g pointerEvents="none">
      <rect x={x} y={at.y - 15} width={width} height={30} rx={5} className="fill-ink" />
      <text
        x={x + width / 2}
        y={at.y + 5}
        textAnchor="middle"
        className="fill-page font-bold text-sm"
      >
        {text}
      </text>
    </g>
  );
}
