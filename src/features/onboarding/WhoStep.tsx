import { ChoiceRows } from '../../components/form/ChoiceRows';
import { Field } from '../../components/ui/Field';
import { TextArea } from '../../components/ui/TextArea';
import { TEXT_LIMITS } from '../../shared/rules/limits';
import { INTENTION_LABELS, INTENTIONS } from '../../shared/rules/members/facts';
import { t } from '../../shared/texts/t';
import type { StepProps } from './onboardingValues';

export function WhoStep({ values, errors, change }: StepProps) {
  return (
    <>
      {values.questions.includes('bio') && (
        <Field
          label={t('About Me')}
          required
          hint={t('What would you tell someone over a diner coffee?')}
          error={errors.bio}
        >
          <TextArea
            name="bio"
            maxLength={TEXT_LIMITS.bio}
            value={values.bio}
            onChange={(event) => change({ bio: event.target.value })}
          />
        </Field>
      )}
      {values.questions.includes('intention') && (
        <ChoiceRows
          legend={t('What are you looking for?')}
          optional
          isLegendHidden={!values.questions.includes('bio')}
          type="radio"
          name="intention"
          choices={INTENTIONS.map((value) => ({ value, label: t(INTENTION_LABELS[value]) }))}
          isChosen={(value) => values.intention === value}
          onChoose={(intention) => change({ intention })}
          onClear={values.intention ? () => change({ intention: null }) : undefined}
        />
      )}
    </>
  );
}
