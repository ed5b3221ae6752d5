import { useId } from 'react';
import { Checkbox } from '../../components/ui/Checkbox';

interface SensitiveDataConsentProps {
  given: boolean;
  onChange: (given: boolean) => void;
  error: string | undefined;
}

/**
 * New Jersey Data Privacy Act, N.J.S.A. 56:8-166.4 and following: status as transgender or
 * non-binary is sensitive data, kept only with a consent that is specific, informed, given by a
 * clear act, apart from all other terms, and as easily withdrawn.
 */
export function SensitiveDataConsent({ given, onChange, error }: SensitiveDataConsentProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-md border-2 border-atlantic bg-card p-4">
      <h3 id={id} className="text-lg">
        Your consent for sensitive data
      </h3>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>
          <strong>What:</strong> that your gender is non-binary. New Jersey law counts this as
          sensitive data.
        </li>
        <li>
          <strong>Why:</strong> to show it on your profile, and so that members who look for
          non-binary people can find you. For nothing else.
        </li>
        <li>
          <strong>Never:</strong> it is not sold, and not used for advertising.
        </li>
        <li>
          <strong>You decide:</strong> you can withdraw this consent at any time in your settings.
        </li>
      </ul>
      <Checkbox
        name="consentSensitiveData"
        className="mt-2"
        label="I consent to Parkway storing and showing that I am non-binary, for these purposes."
        checked={given}
        onChange={(event) => onChange(event.target.checked)}
        error={error}
      />
    </section>
  );
}
