import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/Button';
import { Checkbox } from '../../components/ui/Checkbox';
import { INTERESTS } from '../../shared/rules/interests';
import { $me } from '../session/store';
import { ChoiceChips } from './ChoiceChips';
import { FromField } from './FromField';
import { GENDER_CHOICES, PERSONALITY_CHOICES, toggledIn } from './filterChoices';
import { type BrowseFilters, countMore, NO_MORE_FILTERS } from './filters';

export interface MoreFiltersProps {
  draft: BrowseFilters;
  onChange: (part: Partial<BrowseFilters>) => void;
  /** The town to look from holds a text that is no town. */
  fromUnmatched: boolean;
  onFromUnmatched: (isUnmatched: boolean) => void;
  /** The button that searches, where the form has none below. */
  search: ReactNode;
}

const INTEREST_CHOICES = INTERESTS.map((interest) => ({ value: interest, label: interest }));

/** The filters of premium; loaded when they are asked for. */
export default function MoreFilters(props: MoreFiltersProps) {
  const { draft, onChange } = props;
  const me = useStore($me);
  if (!me?.isPremium) return <PremiumLine />;
  const toggle = (name: 'interests' | 'personality' | 'gender') => (value: string) =>
    onChange({ [name]: toggledIn(draft[name], value) });
  return (
    <div className="col-span-full grid min-w-0 gap-5">
      <ChoiceChips
        legend="Interests"
        hint="Any of them"
        choices={INTEREST_CHOICES}
        chosen={draft.interests}
        onToggle={toggle('interests')}
      />
      <ChoiceChips
        legend="Personality"
        hint="Any of them"
        choices={PERSONALITY_CHOICES}
        chosen={draft.personality}
        onToggle={toggle('personality')}
      />
      <div className="grid gap-5 lg:grid-cols-[auto_minmax(0,24rem)] lg:justify-start lg:gap-x-12">
        <div>
          <ChoiceChips
            legend="Gender"
            hint="Any of them"
            choices={GENDER_CHOICES}
            chosen={draft.gender}
            onToggle={toggle('gender')}
          />
          <Checkbox
            className="mt-3"
            label="Took the compatibility quiz"
            checked={draft.quiz === 'taken'}
            onChange={({ target }) => onChange({ quiz: target.checked ? 'taken' : '' })}
          />
        </div>
        <FromField
          home={me.city}
          value={draft.from}
          onChange={(from) => onChange({ from })}
          isUnmatched={props.fromUnmatched}
          onUnmatched={props.onFromUnmatched}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {props.search}
        {countMore(draft) > 0 && (
          <Button
            variant="quiet"
            className={props.search ? undefined : '-ml-5'}
            onClick={() => onChange(NO_MORE_FILTERS)}
          >
            Clear more filters
          </Button>
        )}
      </div>
    </div>
  );
}

function PremiumLine() {
  return (
    <p className="col-span-full max-w-form">
      With Premium you can also filter by interests, personality, gender and who took the quiz, and
      browse from any New Jersey town. <a href="/premium">See Premium</a>
    </p>
  );
}
