import { dateBlock } from '../../shared/rules/eventDates';

/** The day as on a tear-off calendar. Decorative: the same day stands beside it in words. */
export function DateBlock({ startTime }: { startTime: string }) {
  const { weekday, month, day } = dateBlock(startTime);
  return (
    <div
      aria-hidden="true"
      className="w-15 shrink-0 self-start overflow-hidden rounded-sm border border-ink text-center leading-none"
    >
      <p className="bg-primary pt-1.5 pb-1 font-extrabold text-on-primary text-xs uppercase leading-none tracking-wider">
        {month}
      </p>
      <p className="pt-2 font-display font-extrabold text-2xl leading-none tabular-nums">{day}</p>
      <p className="pt-1 pb-1.5 font-semibold text-ink-soft text-xs leading-none">{weekday}</p>
    </div>
  );
}
