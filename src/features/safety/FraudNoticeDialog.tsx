import { useState } from 'react';
import { toastFailure } from '../../components/toastFailure';
import { Button } from '../../components/ui/Button';
import { Sheet } from '../../components/ui/Dialog';
import { useAction } from '../../lib/useAction';
import type { FraudNotice } from '../../shared/contract/safety';
import { AFTER_FRAUD } from '../../shared/rules/safety/verdicts';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { updateMe } from '../session/store';
import { acknowledgeFraudNotice } from './appeals/api';

/** Informs that a member they talked with was banned for fraud; shown until it is read. */
export default function FraudNoticeDialog({ notice }: { notice: FraudNotice }) {
  const [open, setOpen] = useState(true);
  const { isBusy, run } = useAction((error) => toastFailure(t('Not saved yet'), error));
  const acknowledge = async () => {
    await acknowledgeFraudNotice(notice.id);
    updateMe({ fraudNotice: undefined });
  };
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={t('We closed an account you talked with')}
      description={t(
        "{name}, who you talked with, asked members for money or something like it. We closed the account. That's all we know: nobody read what the two of you wrote.",
        { name: notice.firstName || t('Someone') },
      )}
      actions={
        <Button busy={isBusy} onClick={() => run(acknowledge)}>
          {t('I have read this')}
        </Button>
      }
    >
      <ul className="list-disc space-y-2 pl-5">
        {AFTER_FRAUD.map((each) => t(each)).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <a
        href={pagePath('/safety#money')}
        className="mt-2 inline-flex min-h-11 items-center font-bold underline underline-offset-2"
      >
        {t('More on the safety page')}
      </a>
    </Sheet>
  );
}
