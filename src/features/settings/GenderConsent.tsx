import { useState } from 'react';
import { SensitiveDataConsent } from '../../components/form/SensitiveDataConsent';
import { Button } from '../../components/ui/Button';

interface GenderConsentProps {
  onConsent: () => void;
  onCancel: () => void;
}

/** Asked once, before a choice of genders is kept. */
export function GenderConsent({ onConsent, onCancel }: GenderConsentProps) {
  const [given, setGiven] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const keep = () => {
    if (given) onConsent();
    else setError('To keep this choice we need your consent.');
  };
  return (
    <div className="mt-3 space-y-3">
      <SensitiveDataConsent
        facts={FACTS}
        label="I consent to Parkway storing whom I want to meet, for these purposes."
        given={given}
        onChange={(next) => {
          setGiven(next);
          setError(undefined);
        }}
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={keep}>
          Keep this choice
        </Button>
        <Button size="sm" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

const FACTS = (
  <ul className="mt-2 list-disc space-y-1 pl-5">
    <li>
      <strong>What:</strong> the genders you want to meet. New Jersey law counts what they tell of
      you as sensitive data.
    </li>
    <li>
      <strong>Why:</strong> to choose whom you are shown, and to whom you are shown. Your choice
      itself is shown to nobody.
    </li>
    <li>
      <strong>Never:</strong> it is not sold, and not used for advertising.
    </li>
    <li>
      <strong>You decide:</strong> you can withdraw this consent here at any time.
    </li>
  </ul>
);
