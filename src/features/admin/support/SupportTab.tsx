import { Field } from '../../../components/ui/Field';
import { Select } from '../../../components/ui/Select';
import { refine, useQueryField } from '../adminQuery';
import { ListBody } from '../ListBody';
import { SearchBox } from '../SearchBox';
import { useList } from '../useList';
import { type ContactFilters, contactKeys, fetchContacts } from './api';
import { ContactCard } from './ContactCard';

const STATUSES: readonly { value: ContactFilters['status']; label: string }[] = [
  { value: 'open', label: 'Unanswered' },
  { value: 'answered', label: 'Answered' },
  { value: 'all', label: 'All' },
];

/** What came in over the help page: premium members' messages first, then the longest waiting. */
export default function SupportTab() {
  const search = useQueryField('search');
  const asked = useQueryField('status');
  const status = STATUSES.find(({ value }) => value === asked)?.value ?? 'open';
  const filters = { search, status };
  const list = useList({
    queryKey: contactKeys.list(filters),
    fetchPage: (cursor, signal) => fetchContacts(filters, cursor, signal),
  });
  return (
    <>
      <h2 className="text-2xl">Support</h2>
      <p className="mt-1 text-ink-soft">
        Whoever writes is told that a reply comes within 24 hours. Premium members come first.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <SearchBox label="Search by any part of a name or an email address" />
        <Field label="Messages" className="basis-44">
          <Select
            value={status}
            onChange={(event) =>
              refine({ status: event.target.value === 'open' ? '' : event.target.value })
            }
          >
            {STATUSES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <ListBody
        list={list}
        nouns={['message', 'messages']}
        empty={status === 'open' ? 'No unanswered messages' : 'No messages found'}
      >
        {(messages) => (
          <ul className="space-y-4">
            {messages.map((message) => (
              <li key={message.id}>
                <ContactCard message={message} />
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </>
  );
}
