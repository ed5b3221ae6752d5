import { type ReactNode, useId, useState } from 'react';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { OptionalPart } from '../../../components/lazy/OptionalPart';
import { Button } from '../../../components/ui/Button';
import { Skeleton } from '../../../components/ui/Skeleton';
import { t } from '../../../shared/texts/t';
import type { ChartData } from './Drawn';
import { FIGURES } from './formatFigures';

const drawing = lazyPart(() => import('./Drawn'));

interface ChartProps extends ChartData {
  title: string;
  /** The header of the row labels: `Day`. */
  rowName: string;
  /** Shown instead of the chart while all values are 0. */
  empty: string;
  note?: ReactNode;
}

/** A chart and its data as a table, for screen readers and for those who open it. */
export function Chart({ title, rowName, empty, note, ...data }: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  const heading = useId();
  const isEmpty = data.rows.every(({ values }) => values.every((value) => value === 0));
  return (
    <section aria-labelledby={heading} className="rounded-md border border-hairline bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={heading} className="text-xl">
          {title}
        </h3>
        {!isEmpty && (
          <Button
            variant="quiet"
            size="sm"
            aria-pressed={asTable}
            aria-describedby={heading}
            onClick={() => setAsTable(!asTable)}
          >
            {t('Show as table')}
          </Button>
        )}
      </div>
      {note && <p className="text-ink-soft text-sm">{note}</p>}
      {isEmpty && <p className="py-8 text-ink-soft">{empty}</p>}
      {!isEmpty && !asTable && (
        <div aria-hidden="true">
          <Legend series={data.series} />
          <div className="h-64">
            <OptionalPart
              part={drawing}
              fallback={<Skeleton className="h-full rounded-md" />}
              without={<NotDrawn />}
            >
              {({ default: Drawn }) => <Drawn {...data} />}
            </OptionalPart>
          </div>
        </div>
      )}
      {!isEmpty && (
        <section
          aria-label={t('{title}, table', { title })}
          tabIndex={asTable ? 0 : undefined}
          className={asTable ? 'mt-2 max-h-76 overflow-auto' : 'sr-only'}
        >
          <FigureTable caption={title} rowName={rowName} {...data} />
        </section>
      )}
    </section>
  );
}

function Legend({ series }: Pick<ChartData, 'series'>) {
  if (series.length < 2) return null;
  return (
    <ul className="my-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map(({ name, colour, dash }) => (
        <li key={name} className="flex items-center gap-2">
          <svg viewBox="0 0 24 8" className="h-2 w-6" aria-hidden="true">
            <path d="M0 4h24" stroke={colour} strokeWidth="4" strokeDasharray={dash} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

interface FigureTableProps extends Pick<ChartData, 'rows' | 'series' | 'of'> {
  caption: string;
  rowName: string;
}

function FigureTable({ caption, rowName, rows, series, of = 'counts' }: FigureTableProps) {
  const cell = 'border-hairline border-b py-1.5 pr-4';
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={cell}>
            {rowName}
          </th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className={`${cell} text-right`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ label, values }) => (
          <tr key={label}>
            <th scope="row" className={`${cell} whitespace-nowrap font-normal`}>
              {label}
            </th>
            {series.map(({ name }, index) => (
              <td key={name} className={`${cell} text-right tabular-nums`}>
                {FIGURES[of].text(values[index] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shown when the chart library cannot be loaded; the table still works. */
function NotDrawn() {
  return (
    <p className="py-8 text-ink-soft">
      {t("We couldn't load the chart. The figures are under “Show as table”.")}
    </p>
  );
}
