import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import { ApiError, messageOf } from '../../../lib/api/errors';
import { makePasskey } from '../../../lib/passkeys';
import type { CreationOptions } from '../../../shared/contract/account/passkeys';
import { t, text } from '../../../shared/texts/t';
import { acceptPasskeyOffer, addOfferedPasskey } from '../api';

const TOO_LATE = text('That took too long. You can add a passkey in Settings under “Signing In”.');

interface PasskeyOfferProps {
  /** Of the sign-in's answer. It stays in memory, so that nothing else of the page can store it. */
  passkeyOffer: string;
  onDone: () => void;
}

/** Shown once in the life of an account, after a sign-in by password. */
export function PasskeyOffer({ passkeyOffer, onDone }: PasskeyOfferProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Kept when the member cancels, because the offer counts once. */
  const options = useRef<CreationOptions | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => heading.current?.focus(), []);

  const create = async () => {
    setBusy(true);
    setError(null);
    try {
      options.current ??= await acceptPasskeyOffer(passkeyOffer);
      const made = await makePasskey(options.current);
      if (made) {
        await addOfferedPasskey(made);
        return onDone();
      }
    } catch (failure) {
      const isLate = failure instanceof ApiError && failure.code === 'CONFIRM_IT_IS_YOU';
      setError(isLate ? t(TOO_LATE) : messageOf(failure));
    }
    setBusy(false);
  };

  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-2xl">
        {t('Sign in with a tap next time')}
      </h2>
      <p>
        {t(
          "You're signed in. With a passkey, next time you only need your finger, your face or this device's PIN. Create one only on a device of your own.",
        )}
      </p>
      {error && <InlineAlert>{error}</InlineAlert>}
      <Button size="lg" busy={busy} onClick={() => void create()} className="w-full">
        {t('Create a passkey')}
      </Button>
      <Button variant="quiet" size="lg" onClick={onDone} className="w-full">
        {t('Not now')}
      </Button>
      <p className="text-ink-soft text-sm">
        {t('We ask only once. You can add a passkey in Settings at any time.')}
      </p>
    </section>
  );
}
