import type { ReactNode } from 'react';
import { Checkbox } from '../../components/ui/Checkbox';
import { FormGroup } from './FormGroup';
import type { RegistrationPart } from './useRegistration';

interface SafetyGroupProps extends RegistrationPart {
  notice: ReactNode;
  terms: ReactNode;
}

export function SafetyGroup({ values, errors, change, notice, terms }: SafetyGroupProps) {
  return (
    <FormGroup title="Safety">
      {notice}
      <Checkbox
        name="acknowledgeSafetyNotice"
        required
        label="I have read this safety notice, and I know that Parkway runs no criminal background screenings."
        checked={values.acknowledgeSafetyNotice}
        onChange={(event) => change('acknowledgeSafetyNotice', event.target.checked)}
        error={errors.acknowledgeSafetyNotice}
      />
      {terms}
      <Checkbox
        name="acceptTerms"
        required
        label="I accept these terms."
        checked={values.acceptTerms}
        onChange={(event) => change('acceptTerms', event.target.checked)}
        error={errors.acceptTerms}
      />
    </FormGroup>
  );
}
