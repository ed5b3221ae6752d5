const miles = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'mile',
  unitDisplay: 'long',
  maximumFractionDigits: 0,
});

/** Whole miles in words; `null` when the distance is hidden. 0 is the viewer's own town. */
export function distanceLabel(distance: number | undefined): string | null {
  if (distance === undefined) return null;
  if (distance === 0) return 'in your town';
  return distance < 0.5 ? 'under 1 mile' : miles.format(distance);
}
