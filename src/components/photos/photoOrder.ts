export function movedTo<Entry>(list: readonly Entry[], entry: Entry, place: Entry): Entry[] {
  const to = list.indexOf(place);
  if (to < 0 || !list.includes(entry)) return [...list];
  return list.filter((one) => one !== entry).toSpliced(to, 0, entry);
}

export function adjacentEntry<Entry>(
  list: readonly Entry[],
  entry: Entry,
  step: 1 | -1,
): Entry | undefined {
  const index = list.indexOf(entry);
  return index < 0 ? undefined : list[index + step];
}

/** The server's photos in the order of this page; those that it does not have yet come last. */
export function mergedOrder<Entry>(here: readonly Entry[], there: readonly Entry[]): Entry[] {
  return [
    ...here.filter((entry) => there.includes(entry)),
    ...there.filter((entry) => !here.includes(entry)),
  ];
}

export function roomLeft(kept: number, onTheirWay: number, most: number): number {
  return Math.max(0, most - kept - onTheirWay);
}
