import { useStore } from '@nanostores/react';
import { MapPin, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { parts, srOnly } from '../../../components/texts/parts';
import { Button } from '../../../components/ui/Button';
import { t } from '../../../shared/texts/t';
import { $me } from '../../session/store';
import { chosenChips } from './filterChoices';
import { type BrowseFilters, countMore, type FiltersProps } from './filters';

export interface ChosenFiltersProps extends FiltersProps {
  start: BrowseFilters;
  /** Called before the last chip is removed, and with it the focused element. */
  onLast: () => void;
}

export default function ChosenFilters({ filters, start, onApply, onLast }: ChosenFiltersProps) {
  const row = useRef<HTMLDivElement>(null);
  const taken = useRef<number | null>(null);
  const chips = chosenChips(filters);

  // Focus moves to the button that took the place of the pressed one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the chips have changed
  useLayoutEffect(() => {
    if (taken.current === null) return;
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    buttons[Math.min(taken.current, buttons.length - 1)]?.focus();
    taken.current = null;
  }, [filters]);

  const apply = (next: BrowseFilters, position: number) => {
    taken.current = position;
    if (countMore(next) === 0) onLast();
    onApply(next);
  };
  return (
    <div ref={row} className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      {filters.from && (
        <BrowsingFrom town={filters.from} onHome={() => apply({ ...filters, from: '' }, 0)} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {chips.length > 0 && (
          <ul aria-label={t('Filters set')} className="contents">
            {chips.map(({ key, label, without }, index) => (
              <li key={key}>
                <button
                  type="button"
                  className="inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-pine bg-card pr-3 pl-4 font-semibold text-sm hover:bg-inset"
                  onClick={() => apply(without, index + (filters.from ? 1 : 0))}
                >
                  <span className="pt-0.5">
                    {parts(
                      '<remove>Remove </remove>{filter}',
                      { remove: srOnly },
                      { filter: label },
                    )}
                  </span>
                  <X className="size-4" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Button
          variant="quiet"
          size="sm"
          onClick={() => apply({ ...start, sort: filters.sort }, 0)}
        >
          {t('Clear all filters')}
        </Button>
      </div>
    </div>
  );
}

function BrowsingFrom({ town, onHome }: { town: string; onHome: () => void }) {
  const me = useStore($me);
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="flex items-center gap-1.5">
        <MapPin className="-mt-0.5 size-5" aria-hidden="true" />
        <span>
          {parts(
            'Browsing from <town>{town}</town>',
            { town: (words) => <strong>{words}</strong> },
            { town },
          )}
        </span>
      </span>
      <Button variant="outline" size="sm" onClick={onHome}>
        {me ? t('Back to {town}', { town: me.city }) : t('Back to your town')}
      </Button>
    </p>
  );
}
