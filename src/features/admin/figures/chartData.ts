export interface Series {
  name: string;
  /** A token, such as `var(--color-pine)`. */
  colour: string;
  /** Tells lines apart without colour. */
  dash?: string;
  text: (value: number) => string;
}

export interface ChartData {
  /** One a period, oldest first; the values in the order of the series. */
  rows: readonly { label: string; values: readonly number[] }[];
  series: readonly Series[];
  kind: 'bars' | 'lines';
  scaleText: (value: number) => string;
}
