import { useQuery } from '@tanstack/react-query';
import { addToDraft } from '../../../components/composer/cardLinks';
import { draftKey, loadMessageDraft, saveMessageDraft } from '../../../components/composer/drafts';
import { LoadError } from '../../../components/LoadError';
import { Skeleton } from '../../../components/ui/Skeleton';
import { messageOf } from '../../../lib/api/errors';
import { t } from '../../../shared/texts/t';
import { fetchHalfway } from '../../matches/halfway';
import { memberQuery } from '../api';
import { HalfwayWays } from './HalfwayWays';
import type { HalfwayProps } from './halfwayPanels';

interface HalfwayContentProps extends HalfwayProps {
  /** A town is in the message box. */
  onSuggested: () => void;
}

/** Towns that are about equally far for both, by car or by train, on a map and as a list. */
export function HalfwayContent({ me, person, onSuggested }: HalfwayContentProps) {
  const query = useQuery({
    queryKey: ['halfway', person.id],
    queryFn: () => fetchHalfway(person.id),
  });
  const { data: other } = useQuery(memberQuery(person.id));
  const suggest = async (words: string, link: string) => {
    const key = draftKey(me.id, person.id);
    const typed = await loadMessageDraft(key);
    void saveMessageDraft(key, addToDraft(typed, { words, link }, window.location.origin));
    onSuggested();
  };
  if (query.isError) {
    return <LoadError onRetry={() => void query.refetch()}>{messageOf(query.error)}</LoadError>;
  }
  if (query.isPending) return <Skeleton className="h-64" />;
  const homes = [
    { label: t('You'), town: me.city },
    { label: person.name, town: other?.city },
  ];
  return (
    <div className="space-y-4">
      <HalfwayWays
        halfway={query.data}
        homes={homes}
        firstName={person.name}
        onSuggest={(words, link) => void suggest(words, link)}
      />
    </div>
  );
}

export function focusMessageBox() {
  document.querySelector<HTMLElement>('.message-panes textarea')?.focus();
}
