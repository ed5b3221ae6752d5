import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import { mappedMessageOf } from '../../../lib/api/errors';
import { t } from '../../../shared/texts/t';
import { deleteCheckIn, refreshPlans } from './planApi';

/** Removes the link and the check-in, after a second press. */
export function RemoveCheckIn({ planId }: { planId: string }) {
  const [stage, setStage] = useState<'closed' | 'asking' | 'busy'>('closed');
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setStage('busy');
    setFailure(null);
    try {
      await deleteCheckIn(planId);
      await refreshPlans();
      setStage('closed');
    } catch (error) {
      setFailure(mappedMessageOf(error));
      setStage('asking');
    }
  };
  if (stage === 'closed') {
    return (
      <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setStage('asking')}>
        {t('Remove the link and the check-in')}
      </Button>
    );
  }
  return (
    <div className="space-y-3">
      <p>{t("The link will stop working, and we won't ask you or tell anyone.")}</p>
      {failure && <InlineAlert>{failure}</InlineAlert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" size="sm" busy={stage === 'busy'} onClick={() => void remove()}>
          {t('Remove both')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setStage('closed')}>
          {t('Keep them')}
        </Button>
      </div>
    </div>
  );
}
