import { CalendarDays, List, Map as MapIcon } from 'lucide-react';
import { classNames } from '../../../components/ui/classNames';
import { t, text } from '../../../shared/texts/t';
import type { EventView } from './eventView';

const VIEWS = [
  { view: 'list', label: text('List'), Icon: List },
  { view: 'month', label: text('Month'), Icon: CalendarDays },
  { view: 'map', label: text('Map'), Icon: MapIcon },
] as const;

interface ViewSwitchProps {
  /** `null` until the page is hydrated. */
  view: EventView | null;
  onChange: (view: EventView) => void;
}

export function EventViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <fieldset className="inline-flex min-w-0 flex-wrap overflow-hidden rounded-md border-2 border-ink bg-card">
      <legend className="sr-only">{t('Show events as')}</legend>
      {VIEWS.map(({ view: one, label, Icon }) => (
        <button
          key={one}
          type="button"
          disabled={view === null}
          aria-pressed={view === one}
          onClick={() => onChange(one)}
          className={classNames(
            'inline-flex min-h-11 items-center gap-2 px-3 font-bold text-sm focus-visible:-outline-offset-3 forced-colors:border',
            view === one ? 'bg-ink text-page' : 'hover:bg-inset',
          )}
        >
          <Icon className="size-4.5 max-sm:hidden" aria-hidden="true" />
          {t(label)}
        </button>
      ))}
    </fieldset>
  );
}
