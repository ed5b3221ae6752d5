import type { ReactNode } from 'react';
import { GENDER_LABELS } from '../../components/form/genderLabels';
import { InterestPicker } from '../../components/form/InterestPicker';
import {
  NON_BINARY_CONSENT,
  SensitiveDataConsent,
} from '../../components/form/SensitiveDataConsent';
import { TownField } from '../../components/form/TownField';
import { Field } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import { TextArea } from '../../components/ui/TextArea';
import { TextInput } from '../../components/ui/TextInput';
import { AGE_RANGE, TEXT_LIMITS } from '../../shared/rules/limits';
import { FormGroup } from './FormGroup';
import { needsConsent } from './registration';
import type { RegistrationPart } from './useRegistration';

interface AboutYouGroupProps extends RegistrationPart {
  awake: boolean;
  consentFacts: ReactNode;
}

export function AboutYouGroup(props: AboutYouGroupProps) {
  const { values, errors, change } = props;
  return (
    <FormGroup
      title="About you"
      lead="This becomes your profile. Other members see all of it but your last name."
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label="First Name" required error={errors.firstName}>
          <TextInput
            name="firstName"
            autoComplete="given-name"
            maxLength={TEXT_LIMITS.name}
            value={values.firstName}
            onChange={(event) => change('firstName', event.target.value)}
          />
        </Field>
        <Field
          label="Last Name"
          required
          hint="Never shown to other members."
          error={errors.lastName}
        >
          <TextInput
            name="lastName"
            autoComplete="family-name"
            maxLength={TEXT_LIMITS.name}
            value={values.lastName}
            onChange={(event) => change('lastName', event.target.value)}
          />
        </Field>
        <Field label="Gender" required error={errors.gender}>
          <Select
            name="gender"
            autoComplete="off"
            value={values.gender}
            onChange={(event) => change('gender', event.target.value)}
          >
            <option value="">Choose one</option>
            {Object.entries(GENDER_LABELS).map(([gender, label]) => (
              <option key={gender} value={gender}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Age" required hint={`${AGE_RANGE.min} or older.`} error={errors.age}>
          <TextInput
            name="age"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={values.age}
            onChange={(event) => change('age', event.target.value)}
          />
        </Field>
      </div>
      {needsConsent(values) && (
        <SensitiveDataConsent
          facts={props.consentFacts}
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
        <Field label="State" hint="Parkway is for New Jersey.">
          <TextInput value="New Jersey" readOnly autoComplete="off" className="bg-inset" />
        </Field>
      </div>
      <Field
        label="About Me"
        optional
        hint="What would you tell someone over a diner coffee?"
        error={errors.bio}
      >
        <TextArea
          name="bio"
          maxLength={TEXT_LIMITS.bio}
          value={values.bio}
          onChange={(event) => change('bio', event.target.value)}
        />
      </Field>
      <InterestPicker
        chosen={values.interests}
        onChoose={(interests) => change('interests', interests)}
        typed={values.ownInterest}
        onType={(text) => change('ownInterest', text)}
        error={errors.interests}
      />
    </FormGroup>
  );
}
