import type { ReactNode } from 'react';
import { AGE_RANGE, TEXT_LIMITS } from '../../shared/rules/limits';
import { GENDER_LABELS } from '../../shared/rules/members/genders';
import { t } from '../../shared/texts/t';
import { Field, TextInput } from '../ui/Field';
import { TextArea } from '../ui/TextArea';
import { InterestPicker } from './InterestPicker';
import type { ProfileText } from './profileText';
import { TownField } from './TownField';

export const genderOptions = () =>
  Object.entries(GENDER_LABELS).map(([value, label]) => ({ value, label: t(label) }));

interface ProfileFieldsProps {
  values: ProfileText;
  errors: Partial<Record<keyof ProfileText, string>>;
  change: <F extends keyof ProfileText>(field: F, value: ProfileText[F]) => void;
  children?: ReactNode;
}

export function ProfileFields({ values, errors, change, children }: ProfileFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <NameFields values={values} errors={errors} change={change} />
        <AgeField values={values} errors={errors} change={change} />
        <TownField
          town={values.city}
          onChange={(town) => change('city', town)}
          error={errors.city}
          awake
        />
      </div>
      {children}
      <AboutFields values={values} errors={errors} change={change} />
    </>
  );
}

type About = Pick<ProfileText, 'bio' | 'interests' | 'ownInterest'>;

interface AboutFieldsProps {
  values: About;
  errors: Partial<Record<keyof About, string>>;
  change: {
    (field: 'bio' | 'ownInterest', value: string): void;
    (field: 'interests', value: readonly string[]): void;
  };
  hint?: string;
}

export function AboutFields({ values, errors, change, hint }: AboutFieldsProps) {
  return (
    <>
      <Field label={t('About Me')} optional hint={hint} error={errors.bio}>
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
    </>
  );
}

type Named = Pick<ProfileText, 'firstName' | 'lastName' | 'age'>;

interface NamedFieldsProps {
  values: Named;
  errors: Partial<Record<keyof Named, string>>;
  change: (field: keyof Named, value: string) => void;
}

export function NameFields({ values, errors, change }: NamedFieldsProps) {
  return (
    <>
      <Field label={t('First Name')} required error={errors.firstName}>
        <TextInput
          name="firstName"
          autoComplete="given-name"
          maxLength={TEXT_LIMITS.name}
          value={values.firstName}
          onChange={(event) => change('firstName', event.target.value)}
        />
      </Field>
      <Field
        label={t('Last Name')}
        required
        hint={t('Never shown to other members.')}
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
    </>
  );
}

export function AgeField({ values, errors, change }: NamedFieldsProps) {
  return (
    <Field
      label={t('Age')}
      required
      hint={t('{age} or older.', { age: AGE_RANGE.min })}
      error={errors.age}
    >
      <TextInput
        name="age"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={values.age}
        onChange={(event) => change('age', event.target.value)}
      />
    </Field>
  );
}
