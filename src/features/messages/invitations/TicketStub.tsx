import { classNames } from '../../../components/ui/classNames';
import { dateBlock } from '../../../shared/rules/events/eventDates';

export const TICKET_STYLE =
  'relative grid grid-cols-[4.5rem_minmax(0,1fr)] overflow-hidden rounded-lg border border-hairline bg-card @max-[17rem]:grid-cols-1 before:absolute before:-top-2 before:left-16 before:size-4 before:rounded-full before:border before:border-hairline before:bg-page after:absolute after:-bottom-2 after:left-16 after:size-4 after:rounded-full after:border after:border-hairline after:bg-page @max-[17rem]:before:hidden @max-[17rem]:after:hidden';

/** The day as on a tear-off calendar. The text beside it has the day, too. */
export function TicketStub({ startTime, isOver }: { startTime: string; isOver: boolean }) {
  const { weekday, month, day } = dateBlock(startTime);
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'flex flex-col items-center justify-center gap-1 border-r-2 border-dashed text-center @max-[17rem]:flex-row @max-[17rem]:gap-2 @max-[17rem]:border-r-0 @max-[17rem]:border-b-2 @max-[17rem]:py-2',
        isOver
          ? 'border-control-border bg-inset text-ink-soft'
          : 'border-page bg-pine text-on-pine',
      )}
    >
      <span className="pt-1 font-extrabold text-xs uppercase leading-none tracking-wider">
        {month}
      </span>
      <span className="font-display font-extrabold text-2xl leading-none tabular-nums">{day}</span>
      <span className="font-semibold text-xs leading-none">{weekday}</span>
    </div>
  );
}
