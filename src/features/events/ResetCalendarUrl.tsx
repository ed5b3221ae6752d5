import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/Button';
import { t } from '../../shared/texts/t';

interface ResetCalendarUrlProps {
  isBusy: boolean;
  onReset: () => Promise<unknown>;
}

/** Asks for confirmation before the old URL stops working. */
export function ResetCalendarUrl({ isBusy, onReset }: ResetCalendarUrlProps) {
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
    else if (wasAsking.current) ask.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking) {
    return (
      <Button
        ref={ask}
        variant="quiet"
        size="sm"
        className="-ml-3 mt-3"
        onClick={() => setAsking(true)}
      >
        {t('Reset address')}
      </Button>
    );
  }
  return (
    <section
      aria-label={t('Reset address')}
      className="mt-4 rounded-md bg-inset p-4 forced-colors:border"
    >
      <p>
        {t(
          "You'll get a new address, and the old one stops working right away: calendars that use it stop updating.",
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="danger"
          size="sm"
          busy={isBusy}
          onClick={() => void onReset().then(() => setAsking(false))}
        >
          {t('Reset it')}
        </Button>
        <Button ref={keep} variant="outline" size="sm" onClick={() => setAsking(false)}>
          {t('Keep the address')}
        </Button>
      </div>
    </section>
  );
}
