import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import { mappedMessageOf } from '../../../lib/api/errors';
import { t } from '../../../shared/texts/t';
import { putCheckIn, refreshPlans } from './planApi';

export function MakeLinkButton({ planId }: { planId: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const make = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await putCheckIn(planId, {});
      await refreshPlans();
    } catch (error) {
      setFailure(mappedMessageOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      {failure && <InlineAlert className="mb-3">{failure}</InlineAlert>}
      <Button variant="outline" size="sm" busy={busy} onClick={() => void make()}>
        {t('Make a link')}
      </Button>
    </>
  );
}
