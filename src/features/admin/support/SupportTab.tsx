import { t, text } from '../../../shared/texts/t';
import { useQueryField } from '../adminQuery';
import { CaseTab } from '../CaseTab';
import { QuerySelect, useChoice } from '../QuerySelect';
import { SearchBox } from '../SearchBox';
import { useList } from '../useList';
import { contactsList } from './api';
import { ContactCard } from './ContactCard';

const STATUSES = [
  { value: 'open', label: text('Unanswered') },
  { value: 'answered', label: text('Answered') },
  { value: 'all', label: text('All') },
] as const;

/** Messages from the help page: premium members' first, then the longest waiting. */
export default function SupportTab() {
  const search = useQueryField('search');
  const status = useChoice('status', STATUSES);
  return (
    <CaseTab
      title={t('Support')}
      intro={
        <p className="mt-1 text-ink-soft">
          {t(
            'Everyone who writes in is told to expect a reply within 24 hours. Premium members come first.',
          )}
        </p>
      }
      filters={
        <>
          <SearchBox label={t('Search by any part of a name or email address')} />
          <QuerySelect label={t('Messages')} field="status" choices={STATUSES} />
        </>
      }
      list={useList(contactsList({ search, status }))}
      nouns={[t('message'), t('messages')]}
      empty={t(status === 'open' ? 'No unanswered messages' : 'No messages found')}
      card={(message) => <ContactCard message={message} />}
    />
  );
}
