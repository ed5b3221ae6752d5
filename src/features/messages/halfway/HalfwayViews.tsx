import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { addToDraft } from '../../../components/composer/cardLinks';
import { draftKey, loadMessageDraft, saveMessageDraft } from '../../../components/composer/drafts';
import { LoadError } from '../../../components/LoadError';
import type { LazyWindowProps } from '../../../components/lazy/useLazyOverlay';
import { IconButton } from '../../../components/ui/Button';
import { Sheet } from '../../../components/ui/Dialog';
import { Skeleton } from '../../../components/ui/Skeleton';
import { messageOf } from '../../../lib/api/errors';
import { t } from '../../../shared/texts/t';
import { fetchHalfway } from '../../matches/halfway';
import { memberQuery } from '../api';
import { HalfwayWays } from './HalfwayWays';
import { closeHalfway, type HalfwayProps } from './halfwayPanels';

/** Beside the thread on wide screens: it stays open while a suggestion is being written. */
export function HalfwayPanel({ me, person }: HalfwayProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <aside
      aria-label={t('Halfway')}
      onKeyDown={({ key }) => key === 'Escape' && closeHalfway()}
      className="halfway-panel ml-4 w-[clamp(19rem,30vw,26rem)] shrink-0 overflow-y-auto border-hairline border-l pl-4"
    >
      <div className="flex min-h-16 items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {t('Halfway')}
        </h2>
        <IconButton label={t('Close Halfway')} onClick={closeHalfway}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <p className="pb-3 text-ink-soft text-sm">
        {t('Towns about equally far from you and {name}.', { name: person.name })}
      </p>
      <HalfwayContent me={me} person={person} onSuggested={focusMessageBox} />
    </aside>
  );
}

/** On phones and narrow screens. Choosing a town closes it; nothing is sent. */
export function HalfwaySheet({ me, person, ...sheet }: HalfwayProps & LazyWindowProps) {
  const [suggested, setSuggested] = useState(false);
  return (
    <Sheet
      {...sheet}
      title={t('Halfway')}
      description={t('Towns about equally far from you and {name}.', { name: person.name })}
      {...(suggested
        ? {
            onCloseFocus: () => {
              setSuggested(false);
              focusMessageBox();
            },
          }
        : {})}
    >
      <HalfwayContent
        me={me}
        person={person}
        onSuggested={() => {
          setSuggested(true);
          sheet.onOpenChange(false);
        }}
      />
    </Sheet>
  );
}

interface HalfwayContentProps extends HalfwayProps {
  /** A town is in the message box. */
  onSuggested: () => void;
}

/** Towns that are about equally far for both, by car or by train, on a map and as a list. */
function HalfwayContent({ me, person, onSuggested }: HalfwayContentProps) {
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

function focusMessageBox() {
  document.querySelector<HTMLElement>('.message-panes textarea')?.focus();
}
