import { type PropsWithChildren, useId } from 'react';
import { lazyPart } from '../../components/lazy/lazyPart';
import { optional } from '../../components/lazy/OptionalPart';
import { Select } from '../../components/ui/Select';
import type { Self } from '../../shared/contract/members';
import {
  BROWSE_SORTS,
  type BrowseSort,
  SORT_LABELS,
} from '../../shared/rules/discovery/browseFilters';
import { plural, t } from '../../shared/texts/t';
import type { FiltersProps } from './filters/filters';

const PremiumStatus = optional(lazyPart(() => import('./PremiumStatus')));
/** Usable only after hydration, so it is loaded then; its space is reserved. */
const BrowseTools = optional(lazyPart(() => import('./BrowseTools')));
const FEW_LIKES = 10;

interface StatusRowProps {
  me: Self | null | undefined;
  search: FiltersProps;
  onRewind: () => Promise<unknown>;
}

/** Its height is fixed on wide screens, where it also has tools. */
export function StatusRow({ me, search, onRewind, children }: PropsWithChildren<StatusRowProps>) {
  return (
    <div className="flex items-center justify-between gap-x-4 md:min-h-15 md:py-2">
      <div className="flex-1">
        {me?.isPremium && <PremiumStatus me={me} onRewind={onRewind} />}
        {me && !me.isPremium && <LikesLeft left={me.likesLeftToday} />}
      </div>
      <BrowseTools isPremium={me?.isPremium ?? false} search={search} />
      {children}
    </div>
  );
}

function LikesLeft({ left }: { left: number | null }) {
  return (
    <p role="status" className="text-ink-soft text-xs sm:text-sm">
      {left !== null &&
        left <= FEW_LIKES &&
        plural(left, { one: '{count} like left today', other: '{count} likes left today' })}
    </p>
  );
}

const sorts = () => BROWSE_SORTS.map((value) => ({ value, label: t(SORT_LABELS[value]) }));

interface SortChoiceProps {
  sort: BrowseSort;
  onSort: (sort: BrowseSort) => void;
  /** Without a border, for use among other tools. */
  isQuiet?: boolean;
}

export function SortChoice({ sort, onSort, isQuiet }: SortChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="shrink-0 text-ink-soft text-sm max-lg:sr-only">
        {t('Sort by')}
      </label>
      <Select
        id={id}
        choices={sorts()}
        value={sort}
        onChoose={onSort}
        className={
          isQuiet ? 'border-transparent! bg-transparent! pr-8! pl-1! font-bold text-sm!' : ''
        }
      />
    </div>
  );
}
