import { useStore } from '@nanostores/react';
import { Badge } from '../../components/ui/Badge';
import { Select } from '../../components/ui/Select';
import type { AllSettings } from '../../shared/contract/account/settings';
import type { Self } from '../../shared/contract/members';
import { SORT_LABELS } from '../../shared/rules/discovery/browseFilters';
import { REQUEST_MESSAGES } from '../../shared/rules/limits';
import { type Text, t, text } from '../../shared/texts/t';
import { $incognitoPending, switchIncognito } from '../session/store';
import { storeSettings } from './api';
import { HiddenWordsRow } from './HiddenWordsRow';
import { SavedSwitch, SettingRow, SwitchRow } from './SettingRow';
import { SettingsSection } from './SettingsSection';
import { useSaving } from './useSaving';

type Privacy = AllSettings['privacy'];
type Kind = Exclude<keyof Privacy, 'messagesFrom'>;

const ROWS: readonly { kind: Kind; label: Text; description: Text }[] = [
  {
    kind: 'showAge',
    label: text('Show my age'),
    description: text("Off: nobody sees your age, and you don't show up in searches by age."),
  },
  {
    kind: 'showLocation',
    label: text('Show my town'),
    description: text(
      'Off: nobody sees your town or the distance. You show up in statewide searches only, and not when sorted by nearest.',
    ),
  },
  {
    kind: 'profileVisible',
    label: text('Show my profile'),
    description: text(
      'Off: only your matches and people you are already talking with can open your profile.',
    ),
  },
  {
    kind: 'discoverableByEmail',
    label: text('Let people find me by email'),
    description: text('On: a member who types your exact address can find your profile.'),
  },
  {
    kind: 'showAttendance',
    label: text("Show matches which events I'm going to"),
    description: text("On: your matches see that you're going. Nobody else ever does."),
  },
  {
    kind: 'planPhoto',
    label: text("Let someone's trusted person see my photo"),
    description: text(
      'On: when you plan to meet a match, the person they trust can see your first photo with the plan. Off: they see only your first name.',
    ),
  },
  {
    kind: 'helpOrder',
    label: text('My likes help to order lists'),
    description: text(
      'On: how often you like people, and how often people like you, helps “{order}” place people for you, and you for them. Only totals are kept, and nobody else sees them.',
    ),
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
      lead={t('Your last name, your email address and your street are never shown to anyone.')}
    >
      {ROWS.map(({ kind, label, description }) => (
        <SavedSwitch
          key={kind}
          label={t(label)}
          description={t(description, { order: t(SORT_LABELS.both) })}
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
          {t('Browse Incognito')}{' '}
          <Badge tone="premium" className="ml-1 align-middle">
            Premium
          </Badge>
        </>
      }
      description={t("On: you're shown only to people you liked, matched with or messaged.")}
      on={pending ?? (me.isPremium && me.browseIncognito)}
      busy={pending !== null}
      onChange={(on) => void switchIncognito(on)}
    />
  );
}

type MessagesFrom = 'everyone' | 'matches';

const WRITERS = [
  { value: 'everyone', label: text('Everyone') },
  { value: 'matches', label: text('My matches') },
] as const;
const DESCRIPTIONS: Record<MessagesFrom, Text> = {
  everyone: text(
    "Messages from anyone you haven't matched with arrive as a request, {count} messages at most.",
  ),
  matches: text('Only your matches can start a conversation with you.'),
};

function MessagesFromRow({ stored }: { stored: MessagesFrom }) {
  const { shown, change, isSaved } = useSaving(stored, async (messagesFrom: MessagesFrom) => {
    const { privacy } = await storeSettings({ privacy: { messagesFrom } });
    return privacy.messagesFrom;
  });
  return (
    <SettingRow
      label={t('Who can message me')}
      description={t(DESCRIPTIONS[shown], { count: REQUEST_MESSAGES })}
      isSaved={isSaved}
      isWide
      control={({ id, describedBy }) => (
        <Select
          id={id}
          aria-describedby={describedBy}
          className="w-40"
          choices={WRITERS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={shown}
          onChoose={change}
        />
      )}
    />
  );
}
