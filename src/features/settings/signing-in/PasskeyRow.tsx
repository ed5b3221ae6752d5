import { useId } from 'react';
import { dayOf } from '../../../components/dayOf';
import { Button } from '../../../components/ui/Button';
import type { Passkey } from '../../../shared/contract/account/passkeys';
import { t } from '../../../shared/texts/t';

export function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const factsId = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-t py-3 first:border-t-0">
      <p className="min-w-0 flex-[1_1_14rem]">
        <strong className="break-words">{name}</strong>
        <span id={factsId} className="block text-ink-soft text-sm">
          {t('Added {date}.', { date: dayOf(createdAt) })}{' '}
          {lastUsedAt ? t('Last used {date}.', { date: dayOf(lastUsedAt) }) : t('Not used yet.')}
          {isSynced && ` ${t('On your other devices, too.')}`}
        </span>
      </p>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('Remove {passkey}', { passkey: name })}
        // Two passkeys of one name differ by their days.
        aria-describedby={factsId}
        aria-haspopup="dialog"
        onClick={onRemove}
      >
        {t('Remove')}
      </Button>
    </li>
  );
}
