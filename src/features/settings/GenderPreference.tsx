import { useState } from 'react';
import { SensitiveDataConsent } from '../../components/form/SensitiveDataConsent';
import { InEnglish } from '../../components/texts/InEnglish';
import { parts } from '../../components/texts/parts';
import { Button } from '../../components/ui/Button';
import { Checkbox } from '../../components/ui/Checkbox';
import type { ChangeSettingsRequest } from '../../shared/contract/account/settings';
import { GENDER_LABELS, GENDERS, type Gender } from '../../shared/rules/members/genders';
import { bilingual, t } from '../../shared/texts/t';
import { storeSettings } from './api';
import { SavedMark } from './SettingRow';
import { useSaving } from './useSaving';

interface GenderPreferenceProps {
  stored: readonly Gender[];
  hasConsent: boolean;
}

export function GenderPreference({ stored, hasConsent }: GenderPreferenceProps) {
  const initial: GenderSelection = { genders: stored };
  const { shown, change, isSaved } = useSaving(
    initial,
    async (choice): Promise<GenderSelection> => {
      const { matchPreferences } = await storeSettings(toSettingsRequest(choice));
      return { genders: matchPreferences.genders };
    },
  );
  /** Chosen genders that are not saved until the member consents. */
  const [waiting, setWaiting] = useState<readonly Gender[] | null>(null);
  const genders = waiting ?? shown.genders;

  const toggle = (gender: Gender) => {
    const next = withToggled(genders, gender);
    if (preferenceNeedsConsent(next, hasConsent)) return setWaiting(next);
    setWaiting(null);
    change({ genders: next });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="float-left font-bold">{t('Who you want to meet')}</legend>
      <div className="float-right">
        <SavedMark isSaved={isSaved} />
      </div>
      <p className="clear-both text-ink-soft text-sm">
        {t(genders.length === 0 ? 'Nothing chosen: everyone.' : 'Only who you choose.')}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {GENDERS.map((gender) => (
          <Checkbox
            key={gender}
            label={t(GENDER_LABELS[gender])}
            checked={genders.includes(gender)}
            onChange={() => toggle(gender)}
          />
        ))}
      </div>
      {waiting && (
        <GenderConsent
          onConsent={() => {
            change({ genders: waiting, consent: true });
            setWaiting(null);
          }}
          onCancel={() => setWaiting(null)}
        />
      )}
      {hasConsent && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 rounded-md bg-inset py-1 pr-1 pl-4 text-sm">
          <p className="min-w-0 flex-[1_1_16rem] py-2">
            {t(
              'You consented to keeping sensitive data: who you want to meet, and the gender non-binary. Withdrawing it clears your choice here.',
            )}
          </p>
          <Button
            variant="quiet"
            size="sm"
            className="underline"
            onClick={() => change({ genders: [], consent: false })}
          >
            {t('Withdraw consent')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const PREFERENCE_CONSENT = bilingual(
  'I consent to Parkway storing who I want to meet, for these purposes.',
);

function GenderConsent({ onConsent, onCancel }: { onConsent: () => void; onCancel: () => void }) {
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const keep = () => {
    if (isChecked) onConsent();
    else setError(t('To keep this choice we need your consent.'));
  };
  return (
    <div className="mt-3 space-y-3">
      <SensitiveDataConsent
        facts={
          <>
            {consentFacts()}
            <InEnglish heading={t('The same text in English')} say={consentFacts} />
          </>
        }
        label={PREFERENCE_CONSENT}
        given={isChecked}
        onChange={(next) => {
          setIsChecked(next);
          setError(undefined);
        }}
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={keep}>
          {t('Keep this choice')}
        </Button>
        <Button size="sm" variant="outline" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}

const FACTS = [
  bilingual(
    '<fact>What:</fact> the genders you want to meet. New Jersey law counts what they tell of you as sensitive data.',
  ),
  bilingual(
    '<fact>Why:</fact> to choose who you are shown, and who you are shown to, and who can contact you first. Your choice itself is shown to nobody.',
  ),
  bilingual('<fact>Never:</fact> it is not sold, and not used for advertising.'),
  bilingual('<fact>You decide:</fact> you can withdraw this consent here at any time.'),
] as const;

const consentFacts = () => (
  <ul className="mt-2 list-disc space-y-1 pl-5">
    {FACTS.map((fact, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <li key={index}>{parts(fact, { fact: (words) => <strong>{words}</strong> })}</li>
    ))}
  </ul>
);

interface GenderSelection {
  /** An empty list means everyone. */
  genders: readonly Gender[];
  /** Given or withdrawn with this choice; left out, it does not change. */
  consent?: boolean;
}

/** The genders with one added or removed, in the order they are offered. */
export function withToggled(genders: readonly Gender[], gender: Gender): Gender[] {
  return GENDERS.filter((one) => (one === gender ? !genders.includes(one) : genders.includes(one)));
}

/** Preferred genders are sensitive data; preferring everyone reveals nothing. */
export function preferenceNeedsConsent(genders: readonly Gender[], hasConsent: boolean): boolean {
  return genders.length > 0 && !hasConsent;
}

export function toSettingsRequest({ genders, consent }: GenderSelection): ChangeSettingsRequest {
  // Withdrawing the consent also clears the genders.
  if (consent === false) return { consentSensitiveData: false };
  return {
    matchPreferences: { genders: [...genders] },
    ...(consent === undefined ? {} : { consentSensitiveData: consent }),
  };
}
