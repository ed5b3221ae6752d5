import { useLazyPart } from '../../../components/lazy/lazyPart';
import { emptyScenes } from '../../../components/scenes/lateScenes';
import { LinkButton } from '../../../components/ui/Button';
import { EmptyState } from '../../../components/ui/EmptyState';
import { Drawing } from '../../../components/ui/picture/Drawing';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import { ReportGoneLink } from '../../safety/ReportGoneLink';

export function NoConversations() {
  return (
    <div className="min-h-0 overflow-y-auto">
      <EmptyState
        title={t('No conversations yet')}
        drawing={<LateDrawing />}
        action={<LinkButton href={pagePath('/browse')}>{t('Find Matches')}</LinkButton>}
      />
      <ReportGoneLink className="text-center" />
    </div>
  );
}

/** Loaded separately, because few members see it more than once. Its space is reserved. */
function LateDrawing() {
  const { loaded } = useLazyPart(emptyScenes);
  return <Drawing svg={loaded?.emptyScenes.emptyChats ?? ''} className="aspect-[8/5]" />;
}
