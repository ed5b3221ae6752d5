import type { Self } from '../../shared/contract/members';
import type { AllSettings } from '../../shared/contract/settings';
import { IncognitoRow } from './IncognitoRow';
import { MessagesFromRow } from './MessagesFromRow';
import { SwitchRow } from './SettingRow';
import { SettingsSection } from './SettingsSection';
import { useSaving } from './useSaving';
import { storeSettings } from './useSettings';

type Privacy = AllSettings['privacy'];
type Kind = Exclude<keyof Privacy, 'messagesFrom'>;

const ROWS: readonly { kind: Kind; label: string; description: string }[] = [
  {
    kind: 'showAge',
    label: 'Show my age',
    description: 'Off: nobody sees your age, and you are not found by age.',
  },
  {
    kind: 'showLocation',
    label: 'Show my town',
    description:
      'Off: nobody sees your town or the distance. You are found statewide only, and not when sorted by nearest.',
  },
  {
    kind: 'profileVisible',
    label: 'Show my profile',
    description: 'Off: only your matches and people you already write with can open your profile.',
  },
  {
    kind: 'discoverableByEmail',
    label: 'Let people find me by email',
    description: 'On: a member who types your exact address finds your profile.',
  },
  {
    kind: 'showAttendance',
    label: 'Show matches which events I go to',
    description: 'On: your matches see you among those who go. Nobody else ever does.',
  },
];

export function PrivacySection({ me, privacy }: { me: Self; privacy: Privacy }) {
  return (
    <SettingsSection
      id="privacy"
      lead="Your last name, your email address and your street are never shown to anybody."
    >
      {ROWS.map((row) => (
        <PrivacyRow key={row.kind} {...row} stored={privacy[row.kind]} />
      ))}
      <MessagesFromRow stored={privacy.messagesFrom} />
      <IncognitoRow me={me} />
    </SettingsSection>
  );
}

interface PrivacyRowProps {
  kind: Kind;
  label: string;
  description: string;
  stored: boolean;
}

function PrivacyRow({ kind, label, description, stored }: PrivacyRowProps) {
  const { shown, change, isSaved } = useSaving(stored, async (on) => {
    const { privacy } = await storeSettings({ privacy: { [kind]: on } });
    return privacy[kind];
  });
  return (
    <SwitchRow
      label={label}
      description={description}
      on={shown}
      onChange={change}
      isSaved={isSaved}
    />
  );
}
