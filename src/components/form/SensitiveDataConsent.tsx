import { type ReactNode, useId } from 'react';
import { bilingual, type Text, t } from '../../shared/texts/t';
import { InBoth } from '../texts/InEnglish';
import { Checkbox } from '../ui/Checkbox';

interface SensitiveDataConsentProps {
  /** What is stored, why, and what never happens with it. */
  facts: ReactNode;
  /** The statement of consent, in the first person. */
  label: Text;
  given: boolean;
  onChange: (given: boolean) => void;
  error: string | undefined;
}

export const NON_BINARY_CONSENT = bilingual(
  'I consent to Parkway storing and showing that I am non-binary, for these purposes.',
);

/**
 * New Jersey Data Privacy Act, N.J.S.A. 56:8-166.4 and following: status as transgender or
 * non-binary and sexual orientation are sensitive data, kept only with a consent that is specific,
 * informed, given by a clear act, separate from all other terms, and as easily withdrawn.
 */
export function SensitiveDataConsent(props: SensitiveDataConsentProps) {
  const { facts, label, given, onChange, error } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-md border-2 border-atlantic bg-card p-4">
      <h3 id={id} className="text-lg">
        {t('Your consent for sensitive data')}
      </h3>
      {facts}
      <Checkbox
        name="consentSensitiveData"
        className="mt-2"
        label={<InBoth words={label} />}
        checked={given}
        onChange={(event) => onChange(event.target.checked)}
        error={error}
      />
    </section>
  );
}
