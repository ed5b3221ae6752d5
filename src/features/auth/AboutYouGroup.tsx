import { useState } from 'react';
import {
  AboutFields,
  AgeField,
  genderOptions,
  NameFields,
} from '../../components/form/ProfileFields';
import {
  NON_BINARY_CONSENT,
  SensitiveDataConsent,
} from '../../components/form/SensitiveDataConsent';
import { TownField } from '../../components/form/TownField';
import { PageProse } from '../../components/PageProse';
import { Button } from '../../components/ui/Button';
import { classNames } from '../../components/ui/classNames';
import { Field, TextInput } from '../../components/ui/Field';
import { ChevronDown } from '../../components/ui/picture/glyphs';
import { Select } from '../../components/ui/Select';
import { t } from '../../shared/texts/t';
import { FormGroup } from './AccountGroup';
import { genderNeedsConsent } from './registration';
import type { RegistrationPart } from './useRegistration';

export function AboutYouGroup(props: RegistrationPart & { awake: boolean }) {
  const { values, errors, change } = props;
  const [opened, setOpened] = useState<boolean | null>(null);
  const { bio, interests, ownInterest } = values;
  const hasError = errors.bio || errors.interests;
  const isOpen = Boolean(hasError || (opened ?? (bio || ownInterest || interests[0])));
  return (
    <FormGroup
      place={2}
      step={props.step}
      title={t('About you')}
      lead={t('This becomes your profile. Other members see all of it but your last name.')}
    >
      <div className="field-pairs">
        <NameFields values={values} errors={errors} change={change} />
        <Field label={t('Gender')} required error={errors.gender}>
          <Select
            name="gender"
            autoComplete="off"
            choices={[{ value: '', label: t('Choose one') }, ...genderOptions()]}
            value={values.gender}
            onChoose={(gender) => change('gender', gender)}
          />
        </Field>
        <AgeField values={values} errors={errors} change={change} />
      </div>
      {genderNeedsConsent(values) && (
        <SensitiveDataConsent
          facts={<PageProse id="consent-facts" />}
          label={NON_BINARY_CONSENT}
          given={values.consentSensitiveData}
          onChange={(given) => change('consentSensitiveData', given)}
          error={errors.consentSensitiveData}
        />
      )}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TownField
          town={values.city}
          onChange={(town) => change('city', town)}
          error={errors.city}
          awake={props.awake}
        />
        <Field label={t('State')}>
          <TextInput value="New Jersey" readOnly autoComplete="off" className="bg-inset" />
        </Field>
      </div>
      <Button
        variant="outline"
        aria-expanded={isOpen}
        className="justify-between! sm:hidden"
        onClick={() => setOpened(!isOpen)}
      >
        {t('About Me and interests (optional)')}
        <ChevronDown className={classNames('size-5 shrink-0', isOpen && 'rotate-180')} />
      </Button>
      <div className={classNames('grid grid-cols-1 gap-5', !isOpen && 'hidden-step')}>
        <AboutFields
          values={values}
          errors={errors}
          change={change}
          hint={t('What would you tell someone over a diner coffee?')}
        />
      </div>
    </FormGroup>
  );
}
