import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadError } from '../../../components/LoadError';
import { Sheet } from '../../../components/ui/Dialog';
import { Skeleton } from '../../../components/ui/Skeleton';
import { messageOf } from '../../../lib/api/errors';
import type { Self } from '../../../shared/contract/members';
import { fetchHalfway } from '../../matches/fetchHalfway';
import { addToDraft } from '../cards/cardLinks';
import { draftKey, loadMessageDraft, saveMessageDraft } from '../composer/drafts';
import type { ConversationPartner } from '../person';
import { HalfwayWays } from './HalfwayWays';

interface HalfwaySheetProps {
  trigger: ReactNode;
  me: Self;
  person: ConversationPartner;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Towns that are about equally far for both, by car or by train. Choosing one puts it into the
 * message box; nothing is sent.
 */
export default function HalfwaySheet(props: HalfwaySheetProps) {
  const { me, person, ...sheet } = props;
  const [suggested, setSuggested] = useState(false);
  const query = useQuery({
    queryKey: ['halfway', person.id],
    queryFn: () => fetchHalfway(person.id),
    enabled: sheet.open,
  });
  const suggest = async (words: string, link: string) => {
    const key = draftKey(me.id, person.id);
    const typed = await loadMessageDraft(key);
    saveMessageDraft(key, addToDraft(typed, words, link, window.location.origin));
    setSuggested(true);
    sheet.onOpenChange(false);
  };
  const focusBox = () => {
    setSuggested(false);
    document.querySelector<HTMLElement>('.message-panes textarea')?.focus();
  };
  return (
    <Sheet
      {...sheet}
      title="Halfway"
      description={`Towns about equally far from you and ${person.name}.`}
      {...(suggested ? { onCloseFocus: focusBox } : {})}
    >
      {query.isError && (
        <LoadError onRetry={() => void query.refetch()}>{messageOf(query.error)}</LoadError>
      )}
      {query.isPending && <Skeleton className="h-64" />}
      {query.data && (
        <HalfwayWays halfway={query.data} firstName={person.name} onSuggest={suggest} />
      )}
    </Sheet>
  );
}
