/**
 * A figure in readable form, by its unit: hours and minutes are spelled out, a percentage gets its
 * sign.
 */
export function figureText(unit: string | undefined, value: number): string {
  const number = value.toLocaleString('en-US', { maximumFractionDigits: 1 });
  if (unit === 'percent') return `${number}%`;
  if (unit !== 'hours' && unit !== 'minutes') return number;
  return `${number} ${value === 1 ? unit.slice(0, -1) : unit}`;
}
