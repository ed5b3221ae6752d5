import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import { townTable } from '../../../components/form/TownField';
import { useLazyPart } from '../../../components/lazy/lazyPart';
import { ScreeningNotice } from '../../../components/legal/safetyNotices';
import { parts } from '../../../components/texts/parts';
import { Button } from '../../../components/ui/Button';
import { Checkbox } from '../../../components/ui/Checkbox';
import { Combobox } from '../../../components/ui/combobox/Combobox';
import { Field } from '../../../components/ui/Field';
import { Check } from '../../../components/ui/picture/glyphs';
import { Select } from '../../../components/ui/Select';
import { PHOTO_CHECKED } from '../../../shared/rules/discovery/browseFilters';
import { PHOTO_CHECK_MEANING } from '../../../shared/rules/safety/administration';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import { $me } from '../../session/store';
import {
  type FilterChoice,
  factChoices,
  genderChoices,
  intentionChoices,
  interestChoices,
  isListed,
  type ListFilter,
  personalityChoices,
  toggledIn,
} from './filterChoices';
import { type BrowseFilters, countMore, NO_MORE_FILTERS } from './filters';
import { HeightFields } from './HeightFields';
import { townChoices } from './townOptions';

export interface MoreFiltersProps {
  draft: BrowseFilters;
  onChange: (part: Partial<BrowseFilters>) => void;
  fromUnmatched: boolean;
  onFromUnmatched: (isUnmatched: boolean) => void;
  /** The search button, for forms that have none below. */
  search: ReactNode;
}

export default function MoreFilters(props: MoreFiltersProps) {
  const { draft, onChange } = props;
  const me = useStore($me);
  const chips = (name: ListFilter, legend: string, choices: readonly FilterChoice[]) => (
    <ChoiceChips
      key={name}
      legend={legend}
      choices={choices}
      chosen={draft[name]}
      onToggle={(value) => onChange({ [name]: toggledIn(draft[name], value) })}
    />
  );
  const facts = (
    <>
      <Field
        label={t('Looking for')}
        hint={t('Only members who answered this.')}
        className="max-w-sm"
      >
        <Select
          name="intention"
          choices={intentionChoices()}
          value={draft.intention}
          onChoose={(value) => onChange({ intention: value })}
        />
      </Field>
      {factChoices().map(({ name, legend, choices }) => chips(name, legend, choices))}
      <HeightFields value={draft.height} onChange={(height) => onChange({ height })} />
      <div className="max-w-form">
        <Checkbox
          label={t(PHOTO_CHECKED)}
          checked={draft.photoChecked === 'true'}
          onChange={({ target }) => onChange({ photoChecked: target.checked ? 'true' : '' })}
        />
        <p className="mt-1 text-ink-soft text-sm">{t(PHOTO_CHECK_MEANING)}</p>
        <ScreeningNotice className="mt-1 font-extrabold text-base" />
      </div>
    </>
  );
  if (!me?.isPremium) {
    return (
      <div className="col-span-full grid min-w-0 gap-5">
        {facts}
        {props.search && <div>{props.search}</div>}
        <PremiumLine />
      </div>
    );
  }
  return (
    <div className="col-span-full grid min-w-0 gap-5">
      {facts}
      {chips('interests', t('Interests'), interestChoices())}
      {chips('personality', t('Personality'), personalityChoices())}
      <div className="grid gap-5 lg:grid-cols-[auto_minmax(0,24rem)] lg:justify-start lg:gap-x-12">
        <div>
          {chips('gender', t('Gender'), genderChoices())}
          <Checkbox
            className="mt-3"
            label={t('Took the compatibility quiz')}
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
            {t('Clear more filters')}
          </Button>
        )}
      </div>
    </div>
  );
}

function PremiumLine() {
  return (
    <p className="max-w-form">
      {parts(
        'With Premium, you can also filter by interests, personality, gender and who took the quiz, and browse from any New Jersey town. <premium>See Premium</premium>',
        { premium: (words) => <a href={pagePath('/premium')}>{words}</a> },
      )}
    </p>
  );
}

interface FromFieldProps {
  home: string;
  value: string;
  onChange: (town: string) => void;
  isUnmatched: boolean;
  onUnmatched: (isUnmatched: boolean) => void;
}

function FromField({ home, value, onChange, isUnmatched, onUnmatched }: FromFieldProps) {
  const { loaded, error } = useLazyPart(townTable);
  const search = loaded?.searchMunicipalities ?? (error ? () => [] : null);
  return (
    <Field
      label={t('Browse from')}
      hint={t("You'll see people near that town. Distances on cards are still from your own town.")}
      error={isUnmatched ? t('Choose a town from the list.') : undefined}
    >
      <Combobox
        value={value ? { value, label: value } : null}
        onChange={(option) => onChange(option?.value ?? '')}
        search={(query) => search && townChoices(query, search)}
        onUnmatched={onUnmatched}
        placeholder={t('{town}, your own', { town: home })}
        maxLength={60}
        emptyText={t(error ? "We couldn't load the list of towns." : 'No town found')}
      />
    </Field>
  );
}

interface ChoiceChipsProps {
  legend: string;
  choices: readonly FilterChoice[];
  /** The selected values, separated by commas. */
  chosen: string;
  onToggle: (value: string) => void;
}

function ChoiceChips({ legend, choices, chosen, onToggle }: ChoiceChipsProps) {
  const hintId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={hintId}>
      <legend className="mb-1.5 font-bold">
        {legend}{' '}
        <span id={hintId} className="font-normal text-ink-soft text-sm">
          {t('Any of them')}
        </span>
      </legend>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <li key={value}>
            <label className="group relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border-2 border-control-border bg-card px-4 font-semibold text-sm has-checked:border-pine has-checked:bg-pine has-checked:text-on-pine has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-2">
              <input
                type="checkbox"
                checked={isListed(chosen, value)}
                onChange={() => onToggle(value)}
                className="sr-only"
              />
              <Check
                className="-ml-1 hidden size-4 group-has-checked:block"
                strokeWidth={3}
                aria-hidden="true"
              />
              <span className="pt-0.5">{label}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
