import { ChoiceRows } from '../../components/form/ChoiceRows';
import { InEnglish } from '../../components/texts/InEnglish';
import { parts } from '../../components/texts/parts';
import { Button } from '../../components/ui/Button';
import { Checkbox } from '../../components/ui/Checkbox';
import { classNames } from '../../components/ui/classNames';
import { Check } from '../../components/ui/picture/glyphs';
import { AGE_OPTIONS, type AgeOption } from '../../shared/rules/discovery/browseFilters';
import { GENDERS, type Gender } from '../../shared/rules/members/genders';
import { pagePath } from '../../shared/texts/language';
import { bilingual, type Text, t, text } from '../../shared/texts/t';
import { type AgeChoice, isAgeChosen, withAgePressed } from './ageChoice';
import type { StepProps } from './onboardingValues';

const PEOPLE: readonly { value: Gender; label: Text }[] = [
  { value: 'female', label: text('Women') },
  { value: 'male', label: text('Men') },
  { value: 'non-binary', label: text('Non-binary people') },
];

interface WhomStepProps extends StepProps {
  consent: boolean;
  onConsent: (given: boolean) => void;
}

export function WhomStep({ values, errors, change, consent, onConsent }: WhomStepProps) {
  const { genders, ages } = values;
  const toggle = (gender: Gender) =>
    change({
      genders: GENDERS.filter((one) => (one === gender) !== genders.includes(one)),
    });
  return (
    <>
      <div className="grid gap-3">
        <ChoiceRows
          legend={t('Who would you like to meet?')}
          isLegendHidden
          type="checkbox"
          name="genders"
          choices={PEOPLE.map(({ value, label }) => ({ value, label: t(label) }))}
          isChosen={(gender) => genders.includes(gender)}
          onChoose={toggle}
        />
        <Checkbox
          name="consentSensitiveData"
          label={
            <span className="text-sm">
              {consentText()}
              <InEnglish say={consentText} />
            </span>
          }
          checked={consent}
          onChange={(event) => onConsent(event.target.checked)}
          error={errors.consent}
        />
      </div>
      <AgeChips
        options={AGE_OPTIONS}
        chosen={ages}
        onPress={(option) => change({ ages: withAgePressed(ages, option) })}
        onClear={() => change({ ages: null })}
      />
    </>
  );
}

const consentText = () =>
  parts(
    bilingual(
      'Parkway may keep who I want to meet, only to choose who I see, who sees me, and who can contact me first. I can take this back in <settings>Settings</settings>.',
    ),
    {
      settings: (words) => (
        <a href={pagePath('/settings#preferences')} target="_blank" rel="noopener">
          {words}
        </a>
      ),
    },
  );

interface AgeChipsProps {
  options: readonly AgeOption[];
  chosen: AgeChoice | null;
  onPress: (option: AgeOption) => void;
  onClear: () => void;
}

function AgeChips({ options, chosen, onPress, onClear }: AgeChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-display font-extrabold text-xl">{t('How old?')}</legend>
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        {options.map((option) => (
          <label
            key={option}
            className={classNames(
              'relative inline-flex min-h-11 flex-auto cursor-pointer items-center justify-center gap-1 rounded-md border-2 border-control-border bg-card px-1.5 font-bold text-xs tabular-nums sm:flex-none sm:px-3 sm:text-sm',
              'has-checked:border-pine has-checked:bg-pine has-checked:text-on-pine has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="checkbox"
              name="ages"
              value={option}
              checked={isAgeChosen(chosen, option)}
              onChange={() => onPress(option)}
              className="sr-only"
            />
            {isAgeChosen(chosen, option) && <Check className="size-4" strokeWidth={3} />}
            {option}
          </label>
        ))}
      </div>
      <p className="mt-2 text-ink-soft text-sm">
        {t(chosen ? 'Tap a neighboring range to widen it.' : 'Nothing chosen: any age.')}
      </p>
      {chosen && (
        <Button variant="quiet" size="sm" className="mt-1 -ml-3" onClick={onClear}>
          {t('Any age')}
        </Button>
      )}
    </fieldset>
  );
}
