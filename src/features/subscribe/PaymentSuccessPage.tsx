import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadError } from '../../components/LoadError';
import boardwalk from '../../components/scenes/boardwalk.svg?raw';
import { parts } from '../../components/texts/parts';
import { LinkButton } from '../../components/ui/Button';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { Drawing } from '../../components/ui/picture/Drawing';
import { Skeleton } from '../../components/ui/Skeleton';
import { withQueries } from '../../components/withQueries';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { $me, $meError, refreshMe } from '../session/store';
import { fetchPayments } from './api';
import { type Arrival, paymentSuccessText } from './arrival';

/** The island of /payment-success: shows what the server knows, since opening it proves nothing. */
export const PaymentSuccessPage = withQueries(PaymentSuccess);

function PaymentSuccess() {
  return (
    <div className="mx-auto grid max-w-[60rem] grid-cols-1 items-center gap-10 py-6 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="min-h-72">
        <Arrived />
      </div>
      <Drawing svg={boardwalk} className="scene hidden aspect-4/5 w-full rounded-lg md:block" />
    </div>
  );
}

function Arrived() {
  const me = useStore($me, { ssr: 'initial' });
  const isError = useStore($meError, { ssr: 'initial' });
  const [isFresh, setFresh] = useState(false);
  const payments = useQuery({ queryKey: ['payments'], queryFn: fetchPayments });
  const refresh = () => {
    void refreshMe().then(() => setFresh(true));
  };
  useEffect(refresh, []);

  if (payments.isError || me === null || isError) {
    const again = () => {
      refresh();
      void payments.refetch();
    };
    return (
      <>
        <h1 className="mb-4 text-3xl">{t('Payment')}</h1>
        <LoadError onRetry={again}>
          {t("We couldn't load the status of your payment. Your payment is safe either way.")}
        </LoadError>
      </>
    );
  }
  if (!isFresh || !me || !payments.data) {
    return (
      <div aria-busy="true" className="space-y-4">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="h-20" />
        <Skeleton className="h-11 w-3/5" />
      </div>
    );
  }
  return <ArrivalText {...paymentSuccessText(me, payments.data)} />;
}

function ArrivalText({ title, text, note, isPremium }: Arrival) {
  return (
    <div role="status">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 text-lg">{text}</p>
      {note && (
        <InlineAlert tone="info" className="mt-5">
          <p>{note}</p>
        </InlineAlert>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {isPremium && (
          <LinkButton href={pagePath('/messages?list=likes')} size="lg">
            {t('See who liked you')}
          </LinkButton>
        )}
        <LinkButton href={pagePath('/browse')} size="lg" variant={isPremium ? 'outline' : 'filled'}>
          {t('Start Browsing')}
        </LinkButton>
        <LinkButton href={pagePath('/profile')} size="lg" variant="outline">
          {t('View My Profile')}
        </LinkButton>
      </div>
      {isPremium && (
        <p className="mt-6">
          {parts(
            'Next: <boost>boost your profile</boost>, or <incognito>browse incognito</incognito>.',
            {
              boost: (words) => <a href={pagePath('/profile')}>{words}</a>,
              incognito: (words) => <a href={pagePath('/settings#privacy')}>{words}</a>,
            },
          )}
        </p>
      )}
      <p className="mt-6 text-ink-soft">
        {isPremium
          ? parts('Your plan and your invoices: <manage>Manage subscription</manage>', {
              manage: (words) => <a href={pagePath('/subscription-management')}>{words}</a>,
            })
          : parts('Does something look wrong? <help>Help & Support</help>', {
              help: (words) => <a href={pagePath('/help')}>{words}</a>,
            })}
      </p>
    </div>
  );
}
