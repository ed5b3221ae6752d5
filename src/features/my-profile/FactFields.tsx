import type { ReactNode } from 'react';
import { FACT_NAMES } from '../../components/members/factLabels';
import { InBoth } from '../../components/texts/InEnglish';
import { Checkbox } from '../../components/ui/Checkbox';
import { Field, TextInput } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import type { Facts } from '../../shared/contract/answers';
import { TEXT_LIMITS } from '../../shared/rules/limits';
import { type FactName, HEIGHT_CM, INTENTION_LABELS } from '../../shared/rules/members/facts';
import {
  CHILDREN_LABELS,
  DRINKING_LABELS,
  FAITH_LABELS,
  heightLabel,
  SMOKING_LABELS,
} from '../../shared/rules/members/factWords';
import { bilingual, type Text, t } from '../../shared/texts/t';
import { type AnswerText, needsFaithConsent } from './answerText';

export interface AnswerFieldsProps {
  values: AnswerText;
  errors: Partial<Record<keyof AnswerText, string>>;
  change: <F extends keyof AnswerText>(field: F, value: AnswerText[F]) => void;
}

const notAnswered = () => ({ value: '', label: t('Not answered') });

const choicesOf = (labels: Readonly<Record<string, Text>>) => [
  notAnswered(),
  ...Object.entries(labels).map(([value, label]) => ({ value, label: t(label) })),
];

export const FAITH_CONSENT = bilingual(
  'Parkway may keep my faith, show it on my profile and let members filter by it, for nothing else. I can take this back here.',
);

const LABELS = {
  intention: INTENTION_LABELS,
  children: CHILDREN_LABELS,
  smoking: SMOKING_LABELS,
  drinking: DRINKING_LABELS,
  faith: FAITH_LABELS,
};

/** One row per inch, with the member's exact height in centimeters where it falls into that row. */
function heights(own: string) {
  const offered = new Set<number>();
  for (let inches = Math.ceil(HEIGHT_CM.min / 2.54); ; inches += 1) {
    const cm = Math.round(inches * 2.54);
    if (cm > HEIGHT_CM.max) break;
    offered.add(heightLabel(cm) === heightLabel(Number(own)) ? Number(own) : cm);
  }
  const rows = [...offered].map((cm) => ({ value: String(cm), label: heightLabel(cm) }));
  return [notAnswered(), ...rows];
}

export function FactFields(props: AnswerFieldsProps & { saved: Facts }) {
  const { values, errors, change, saved } = props;
  const field = (name: FactName, control: ReactNode, hint?: string) => (
    <div>
      <Field label={t(FACT_NAMES[name])} hint={hint} error={errors[name]}>
        {control}
      </Field>
      {values[name] !== '' && (
        <Checkbox
          name={`hide-${name}`}
          className="text-sm"
          label={
            <>
              {t('Hide from others')}
              <span className="sr-only">: {t(FACT_NAMES[name])}</span>
            </>
          }
          checked={values.hiddenFacts.includes(name)}
          onChange={({ target }) =>
            change('hiddenFacts', [
              ...values.hiddenFacts.filter((one) => one !== name),
              ...(target.checked ? [name] : []),
            ])
          }
        />
      )}
    </div>
  );
  const select = (name: keyof typeof LABELS) =>
    field(
      name,
      <Select
        name={name}
        choices={choicesOf(LABELS[name])}
        value={values[name]}
        onChoose={(value) => change(name, value)}
      />,
    );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display font-extrabold text-xl">{t('At a glance')}</legend>
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">
        {select('intention')}
        {select('children')}
        {field(
          'heightCm',
          <Select
            name="heightCm"
            choices={heights(values.heightCm)}
            value={values.heightCm}
            onChoose={(value) => change('heightCm', value)}
          />,
        )}
        {field(
          'work',
          <TextInput
            name="work"
            maxLength={TEXT_LIMITS.work}
            value={values.work}
            onChange={(event) => change('work', event.target.value)}
          />,
        )}
        {field(
          'languages',
          <TextInput
            name="languages"
            value={values.languages}
            onChange={(event) => change('languages', event.target.value)}
          />,
          t('Separate them with commas.'),
        )}
        {select('smoking')}
        {select('drinking')}
        {select('faith')}
      </div>
      {needsFaithConsent(values, saved) && (
        <Checkbox
          name="consentFaith"
          label={<InBoth words={FAITH_CONSENT} />}
          checked={values.consentFaith === 'yes'}
          onChange={({ target }) => change('consentFaith', target.checked ? 'yes' : '')}
          error={errors.consentFaith}
        />
      )}
    </fieldset>
  );
}
