const MOST = 20_000;
const SECOND = 1_000;

type Parts = Intl.DateTimeFormatPart[];

/** Caches Intl's results by second: the schedule asks for the same midnights all the time. */
export function rememberTimes() {
  const said = new WeakMap<Intl.DateTimeFormat, Map<number, Parts>>();
  const { formatToParts } = Intl.DateTimeFormat.prototype;
  Intl.DateTimeFormat.prototype.formatToParts = function remembered(time) {
    const known = said.get(this) ?? new Map<number, Parts>();
    if (known.size === 0 || known.size > MOST) {
      known.clear();
      said.set(this, known);
    }
    const second = Math.floor(Number(time) / SECOND);
    const parts = known.get(second) ?? formatToParts.call(this, time);
    known.set(second, parts);
    return parts;
  };
}
