import { useState } from 'react';
import { toastFailure } from '../../../components/toastFailure';
import { Button } from '../../../components/ui/Button';
import { Sheet } from '../../../components/ui/Dialog';
import { useAction } from '../../../lib/useAction';
import type { Warning } from '../../../shared/contract/safety';
import { t } from '../../../shared/texts/t';
import { updateMe } from '../../session/store';
import { AppealForm } from './AppealForm';
import { acknowledgeWarning } from './api';
import { VerdictText } from './VerdictText';

/** Shows a warning before everything else on a page, until the member has read it. */
export default function WarningDialog({ warning }: { warning: Warning }) {
  const [open, setOpen] = useState(true);
  const [appeals, setAppeals] = useState(false);
  const { isBusy, run } = useAction((error) => toastFailure(t('Not saved yet'), error));
  const acknowledge = async () => {
    await acknowledgeWarning(warning.id);
    updateMe({ warning: undefined });
  };
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={t('A warning from Parkway')}
      description={t(
        'A person on our team reviewed a report and decided to warn you. Nothing else happens now. If it continues, your account may be closed.',
      )}
      actions={
        <>
          <Button busy={isBusy} onClick={() => run(acknowledge)}>
            {t('I have read this')}
          </Button>
          {warning.appealToken && !appeals && (
            <Button variant="outline" onClick={() => setAppeals(true)}>
              {t('Appeal')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <VerdictText rule={warning.category} reason={warning.reason} />
        {appeals && warning.appealToken && <AppealForm appealToken={warning.appealToken} />}
      </div>
    </Sheet>
  );
}
