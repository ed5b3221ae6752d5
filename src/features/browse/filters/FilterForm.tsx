import { Search, SlidersHorizontal } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { focusFirstError } from '../../../components/form/useSubmission';
import { lazyPart, useLazyPart } from '../../../components/lazy/lazyPart';
import { needed } from '../../../components/lazy/NeededPart';
import { optional } from '../../../components/lazy/OptionalPart';
import { Button } from '../../../components/ui/Button';
import { classNames } from '../../../components/ui/classNames';
import { Field, TextInput } from '../../../components/ui/Field';
import { ChevronDown } from '../../../components/ui/picture/glyphs';
import { Select } from '../../../components/ui/Select';
import { Skeleton } from '../../../components/ui/Skeleton';
import { DISTANCE_LABELS, DISTANCE_OPTIONS } from '../../../shared/rules/discovery/distanceOptions';
import { t } from '../../../shared/texts/t';
import type { CityComboboxProps } from './CityCombobox';
import { ageChoices, type BrowseFilters, countMore, type FiltersProps } from './filters';

const combobox = lazyPart(() => import('./CityCombobox'));

const distances = () =>
  DISTANCE_OPTIONS.map((value) => ({ value, label: t(DISTANCE_LABELS[value]) }));
const moreFilters = lazyPart(() => import('./MoreFilters'));
const MoreFilters = needed(moreFilters);
const CountedSearch = optional(lazyPart(() => import('./CountedSearch')));

export interface FilterFormProps extends FiltersProps {
  layout: 'bar' | 'sheet';
}

/** Keeps its changes until Search. */
export function FilterForm({ filters, onApply, layout }: FilterFormProps) {
  const [changes, setChanges] = useState<Partial<BrowseFilters>>({});
  const draft = { ...filters, ...changes };
  const [cityUnmatched, setCityUnmatched] = useState(false);
  const [fromUnmatched, setFromUnmatched] = useState(false);
  const [open, setOpen] = useState(false);
  const inBar = layout === 'bar';
  const more = countMore(draft);
  const change = (part: Partial<BrowseFilters>) => setChanges((before) => ({ ...before, ...part }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (cityUnmatched || fromUnmatched) focusFirstError(event.currentTarget);
    else onApply(draft);
  };
  const search = (className?: string) => {
    const plain = (
      <Button type="submit" className={className}>
        <Search className="size-5" aria-hidden="true" />
        {t('Search')}
      </Button>
    );
    // The bar counts only once something in it changes.
    if (inBar && Object.keys(changes).length === 0) return plain;
    return <CountedSearch fallback={plain} without={plain} filters={draft} className={className} />;
  };
  return (
    <search aria-label={t('Filter profiles')}>
      {/* The names match the URL, so that Search also works before hydration. */}
      <form
        onSubmit={submit}
        className={classNames(
          'grid gap-4',
          inBar &&
            'items-start rounded-lg bg-inset p-4 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1.1fr)_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1.1fr)_minmax(0,1fr)_auto_auto]',
        )}
      >
        <CityField
          value={draft.city}
          onChange={(city) => change({ city })}
          error={cityUnmatched ? t('Choose a town from the list.') : undefined}
          onUnmatched={setCityUnmatched}
        />
        <Field label={t('Distance')}>
          <Select
            name="distance"
            choices={distances()}
            value={draft.distance}
            onChoose={(distance) => change({ distance })}
          />
        </Field>
        <Field label={t('Age range')}>
          <Select
            name="age"
            choices={ageChoices(draft.age)}
            value={draft.age}
            onChoose={(age) => change({ age })}
          />
        </Field>
        {/* Aligns with the controls, whose labels are above them. */}
        {inBar && search('mt-[1.84375rem]')}
        <Button
          variant="outline"
          aria-expanded={open}
          className={
            inBar ? 'md:max-lg:col-span-full md:max-lg:justify-self-start lg:mt-[1.84375rem]' : ''
          }
          onClick={() => setOpen(!open)}
          onPointerEnter={moreFilters.prefetch}
        >
          <SlidersHorizontal className="size-5" aria-hidden="true" />
          {t('More filters')}
          {more > 0 && ` (${more})`}
        </Button>
        {open && (
          <MoreFilters
            fallback={<Skeleton className="col-span-full h-80" />}
            around={(message) => <div className="col-span-full">{message}</div>}
            draft={draft}
            onChange={change}
            fromUnmatched={fromUnmatched}
            onFromUnmatched={setFromUnmatched}
            search={inBar && search()}
          />
        )}
        {!inBar && search('sticky bottom-3 z-1')}
      </form>
    </search>
  );
}

interface CityFieldProps extends Pick<CityComboboxProps, 'value' | 'onChange' | 'onUnmatched'> {
  error: string | undefined;
}

/** A town or part of its name. Suggestions appear after hydration, but not during typing. */
function CityField({ value, onChange, error, onUnmatched }: CityFieldProps) {
  const { loaded } = useLazyPart(combobox);
  const [isEntered, setIsEntered] = useState(false);
  const plain = useRef<HTMLInputElement>(null);
  const shared = { placeholder: t('Any city'), maxLength: 60 };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page begins to act
  useEffect(() => {
    setIsEntered(document.activeElement === plain.current);
    // Text that was typed before hydration.
    const typed = plain.current?.value.trim();
    if (typed) onChange(typed);
  }, []);
  return (
    <Field label={t('City')} error={error}>
      {loaded && !isEntered ? (
        <loaded.CityCombobox
          value={value}
          onChange={onChange}
          onUnmatched={onUnmatched}
          {...shared}
        />
      ) : (
        <div className="relative">
          <TextInput
            {...shared}
            name="city"
            ref={plain}
            className="pr-10"
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onFocus={() => setIsEntered(true)}
            onBlur={() => {
              setIsEntered(false);
              onChange(value.trim());
            }}
          />
          <ChevronDown
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5"
            aria-hidden="true"
          />
        </div>
      )}
    </Field>
  );
}
