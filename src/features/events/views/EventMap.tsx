import { distanceLabel } from '../../../components/distanceLabel';
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
import { t } from '../../../shared/texts/t';
import { NEAR_MILES, type RaisedTown } from '../list/townSigns';

interface EventMapProps {
  towns: readonly TownEvents[];
  home: MapPoint | null;
  raised: RaisedTown | null;
  onRaise: (town: RaisedTown | null) => void;
  hrefOf: (city: string) => string;
}

/** Towns with events, numbered as in the list, which has all the same information. */
export function EventMap({ towns, home, raised, onRaise, hrefOf }: EventMapProps) {
  const drawn = towns.flatMap(({ city, at, miles }, index) =>
    at ? [{ city, at, miles, isNear: miles <= NEAR_MILES, number: index + 1 }] : [],
  );
  const places = placeSigns(
    drawn.map(({ at }) => at),
    home ? [home] : [],
  );
  const signed = new Set(drawn.map(({ city }) => city));
  const signs = drawn.map((sign, index) => ({ ...sign, place: places[index] ?? sign.at }));
  const onTop = signs.find(({ city }) => city === raised?.city);
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-lg border border-hairline bg-card">
      <svg
        viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
        preserveAspectRatio="xMidYMid meet"
        aria-hidden="true"
        className="block h-auto w-full lg:h-[calc(100dvh-9.5rem)] lg:max-h-[55rem] lg:min-h-96"
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
            onPointerEnter={() => onRaise({ city })}
            className="cursor-pointer"
          >
            <rect
              x={place.x - SIGN / 2}
              y={place.y - SIGN / 2}
              width={SIGN}
              height={SIGN}
              rx={5}
              strokeWidth={2}
              className={classNames('stroke-page', fillOf(city === raised?.city, isNear))}
            />
            <text
              x={place.x}
              y={place.y + 5}
              textAnchor="middle"
              className={classNames('font-bold text-xs', textOf(city === raised?.city, isNear))}
            >
              {number}
            </text>
          </a>
        ))}
        {onTop && (
          <Label
            at={onTop.place}
            title={raised?.title ?? onTop.city}
            below={[raised?.title && onTop.city, farText(onTop.miles)].filter(Boolean).join(', ')}
          />
        )}
      </svg>
      <Legend />
    </div>
  );
}

const fillOf = (isRaised: boolean, isNear: boolean) =>
  isRaised ? 'fill-primary' : isNear ? 'fill-pine' : 'fill-ink';
const textOf = (isRaised: boolean, isNear: boolean) =>
  isRaised ? 'fill-on-primary' : isNear ? 'fill-on-pine' : 'fill-page';

const farText = (miles: number) => (Number.isFinite(miles) ? distanceLabel(miles) : null);

/** The approximate width of a letter. */
const LETTER = 8.5;

interface LabelProps {
  at: MapPoint;
  title: string;
  /** Smaller; may be empty. */
  below: string;
}

/** What the highlighted sign stands for, on the side that has room for it. */
function Label({ at, title, below }: LabelProps) {
  const width = Math.max(title.length, below.length) * LETTER + 20;
  const height = below ? 48 : 30;
  const left = at.x > MAP_WIDTH / 2 ? at.x - SIGN / 2 - 6 - width : at.x + SIGN / 2 + 6;
  const x = Math.min(Math.max(left, 4), MAP_WIDTH - width - 4);
  return (
    <g pointerEvents="none" className="fill-page text-sm">
      <rect x={x} y={at.y - height / 2} width={width} height={height} rx={5} className="fill-ink" />
      <text x={x + 10} y={below ? at.y - 4 : at.y + 5} className="font-bold">
        {title}
      </text>
      <text x={x + 10} y={at.y + 15}>
        {below}
      </text>
    </g>
  );
}

const SWATCH = 'size-3.5 shrink-0 rounded-sm forced-colors:border';

function Legend() {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 border-hairline border-t px-4 pt-3 pb-2.5 text-xs">
      {[
        { text: t('Near you'), look: classNames(SWATCH, 'bg-pine') },
        { text: t('Farther away'), look: classNames(SWATCH, 'bg-ink') },
        { text: t('Rail line'), look: 'w-5 self-center border-control-border border-t-2' },
      ].map(({ text, look }) => (
        <span key={text} className="flex items-center gap-2">
          <span className={look} />
          {text}
        </span>
      ))}
    </p>
  );
}
