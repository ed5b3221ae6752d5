import { Select } from '../../components/ui/Select';
import { REQUEST_MESSAGES } from '../../shared/rules/limits';
import { SettingRow } from './SettingRow';
import { useSaving } from './useSaving';
import { storeSettings } from './useSettings';

type MessagesFrom = 'everyone' | 'matches';

const DESCRIPTIONS: Record<MessagesFrom, string> = {
  everyone: `Who is no match of yours reaches you as a request, with ${REQUEST_MESSAGES} messages at most.`,
  matches: 'Only your matches can start a conversation with you.',
};

export function MessagesFromRow({ stored }: { stored: MessagesFrom }) {
  const { shown, change, isSaved } = useSaving(stored, async (messagesFrom: MessagesFrom) => {
    const { privacy } = await storeSettings({ privacy: { messagesFrom } });
    return privacy.messagesFrom;
  });
  return (
    <SettingRow
      label="Who can write to me"
      description={DESCRIPTIONS[shown]}
      isSaved={isSaved}
      isWide
      control={({ id, describedBy }) => (
        <Select
          id={id}
          aria-describedby={describedBy}
          className="w-40"
          value={shown}
          onChange={(event) => change(event.target.value === 'matches' ? 'matches' : 'everyone')}
        >
          <option value="everyone">Everyone</option>
          <option value="matches">My matches</option>
        </Select>
      )}
    />
  );
}
