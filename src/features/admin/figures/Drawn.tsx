import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { FIGURES } from './formatFigures';

export interface Series {
  name: string;
  /** A CSS variable, such as `var(--color-pine)`. */
  colour: string;
  /** Distinguishes lines without color. */
  dash?: string;
}

export interface ChartData {
  /** One per period, oldest first; the values in the order of the series. */
  rows: readonly { label: string; values: readonly number[] }[];
  series: readonly Series[];
  kind: 'bars' | 'lines';
  /** What the values are. */
  of?: keyof typeof FIGURES;
}

const TEXT = { fill: 'var(--color-ink-soft)', fontSize: 13 };
const TOOLTIP = {
  background: 'var(--color-card)',
  border: '1px solid var(--color-hairline)',
  borderRadius: 6,
  color: 'var(--color-ink)',
};

/** The drawing of a chart, in the colors of the theme. Its table has the same values as text. */
export default function Drawn({ rows, series, kind, of = 'counts' }: ChartData) {
  const data = rows.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(series.map(({ name }, index) => [name, values[index] ?? 0])),
  }));
  const parts = (
    <>
      <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
      <XAxis
        dataKey="label"
        tick={TEXT}
        tickLine={false}
        axisLine={{ stroke: 'var(--color-control-border)' }}
        minTickGap={28}
      />
      <YAxis
        tick={TEXT}
        tickLine={false}
        axisLine={false}
        width={52}
        allowDecimals={false}
        tickFormatter={FIGURES[of].short}
      />
      <Tooltip
        isAnimationActive={false}
        contentStyle={TOOLTIP}
        itemStyle={{ color: 'var(--color-ink)' }}
        cursor={{ fill: 'var(--color-inset)', stroke: 'var(--color-hairline)' }}
        formatter={(value, name) => [FIGURES[of].text(Number(value)), name]}
      />
    </>
  );
  const common = {
    data,
    accessibilityLayer: false,
    margin: { top: 8, right: 8, bottom: 0, left: 0 },
  };
  return (
    <ResponsiveContainer width="100%" height="100%">
      {kind === 'bars' ? (
        <BarChart {...common}>
          {parts}
          {series.map(({ name, colour }) => (
            <Bar
              key={name}
              dataKey={name}
              fill={colour}
              radius={[3, 3, 0, 0]}
              maxBarSize={28}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      ) : (
        <LineChart {...common}>
          {parts}
          {series.map(({ name, colour, dash }) => (
            <Line
              key={name}
              dataKey={name}
              stroke={colour}
              strokeWidth={2.5}
              strokeDasharray={dash}
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      )}
    </ResponsiveContainer>
  );
}
