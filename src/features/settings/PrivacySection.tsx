import { useStore } from '@nanostores/react';
import { Badge } from '../../components/ui/Badge';
import { Select } from '../../components/ui/Select';
import type { AllSettings } from '../../shared/contract/account/settings';
import type { Self } from '../../shared/contract/members';
import { SORT_LABELS } from '../../shared/rules/discovery/browseFilters';
import { REQUEST_MESSAGES } from '../../shared/rules/limits';
import { $incognitoPending, switchIncognito } from '../session/store';
import { storeSettings } from './api';
import { HiddenWordsRow } from './HiddenWordsRow';
import { SavedSwitch, SettingRow, SwitchRow } from './SettingRow';
import { SettingsSection } from './SettingsSection';
import { useSaving } from './useSaving';

type Privacy = AllSettings['privacy'];
type Kind = Exclude<keyof Privacy, 'messagesFrom'>;

const ROWS: readonly { kind: Kind; label: string; description: string }[] = [
  {
    kind: 'showAge',
    label: 'Show my age',
    description: "Off: nobody sees your age, and you don't show up in searches by age.",
  },
  {
    kind: 'showLocation',
    label: 'Show my town',
    description:
      'Off: nobody sees your town or the distance. You show up in statewide searches only, and not when sorted by nearest.',
  },
  {
    kind: 'profileVisible',
    label: 'Show my profile',
    description:
      'Off: only your matches and people you are already talking with can open your profile.',
  },
  {
    kind: 'discoverableByEmail',
    label: 'Let people find me by email',
    description: 'On: a member who types your exact address can find your profile.',
  },
  {
    kind: 'showAttendance',
    label: "Show matches which events I'm going to",
    description: "On: your matches see that you're going. Nobody else ever does.",
  },
  {
    kind: 'planPhoto',
    label: "Let someone's trusted person see my photo",
    description:
      'On: when you plan to meet a match, the person they trust can see your first photo with the plan. Off: they see only your first name.',
  },
  {
    kind: 'helpOrder',
    label: 'My likes help to order lists',
    description: `On: how often you like people, and how often people like you, helps “${SORT_LABELS.both}” place people for you, and you for them. Only totals are kept, and nobody else sees them.`,
  },
];

interface PrivacyProps {
  me: Self;
  settings: Pick<AllSettings, 'privacy' | 'hiddenWords'>;
}

export function PrivacySection({ me, settings: { privacy, hiddenWords } }: PrivacyProps) {
  return (
    <SettingsSection
      id="privacy"
      lead="Your last name, your email address and your street are never shown to anyone."
    >
      {ROWS.map(({ kind, ...texts }) => (
        <SavedSwitch
          key={kind}
          {...texts}
          stored={privacy[kind]}
          save={async (on) => (await storeSettings({ privacy: { [kind]: on } })).privacy[kind]}
        />
      ))}
      <MessagesFromRow stored={privacy.messagesFrom} />
      <HiddenWordsRow words={hiddenWords} />
      <IncognitoRow me={me} />
    </SettingsSection>
  );
}

/** Premium only. Other members see a notice, and nothing is sent. */
function IncognitoRow({ me }: { me: Self }) {
  const pending = useStore($incognitoPending);
  return (
    <SwitchRow
      label={
        <>
          Browse Incognito{' '}
          <Badge tone="premium" className="ml-1 align-middle">
            Premium
          </Badge>
        </>
      }
      description="On: you're shown only to people you liked, matched with or messaged."
      on={pending ?? (me.isPremium && me.browseIncognito)}
      busy={pending !== null}
      onChange={(on) => void switchIncognito(on)}
    />
  );
}

type MessagesFrom = 'everyone' | 'matches';

const WRITERS = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'matches', label: 'My matches' },
] as const;
const DESCRIPTIONS: Record<MessagesFrom, string> = {
  everyone: `Messages from anyone you haven't matched with arrive as a request, ${REQUEST_MESSAGES} messages at most.`,
  matches: 'Only your matches can start a conversation with you.',
};

function MessagesFromRow({ stored }: { stored: MessagesFrom }) {
  const { shown, change, isSaved } = useSaving(stored, async (messagesFrom: MessagesFrom) => {
    const { privacy } = await storeSettings({ privacy: { messagesFrom } });
    return privacy.messagesFrom;
  });
  return (
    <SettingRow
      label="Who can message me"
      description={DESCRIPTIONS[shown]}
      isSaved={isSaved}
      isWide
      control={({ id, describedBy }) => (
        <Select
          id={id}
          aria-describedby={describedBy}
          className="w-40"
          choices={WRITERS}
          value={shown}
          onChoose={change}
        />
      )}
    />
  );
}
