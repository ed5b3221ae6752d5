import { ChoiceRows } from '../../components/form/ChoiceRows';
import { InEnglish } from '../../components/texts/InEnglish';
import { parts } from '../../components/texts/parts';
import { Checkbox } from '../../components/ui/Checkbox';
import { AGE_OPTIONS } from '../../shared/rules/discovery/browseFilters';
import { GENDERS, type Gender } from '../../shared/rules/members/genders';
import { pagePath } from '../../shared/texts/language';
import { bilingual, type Text, t, text } from '../../shared/texts/t';
import { AgeChips } from './AgeChips';
import { withAgePressed } from './ageChoice';
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
