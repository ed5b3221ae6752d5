import { useState } from 'react';
import type { trustedRoutes } from '../../../worker/features/plans/routes';
import { LoadError } from '../../components/LoadError';
import { Button } from '../../components/ui/Button';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { useMailedLink } from '../../components/useMailedLink';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import type { TrustedLink } from '../../shared/contract/dates/plans';
import { NO_EMERGENCY_SERVICE } from '../../shared/rules/dates/datePlans';
import { t } from '../../shared/texts/t';

const trusted = client<typeof trustedRoutes>('/api/trusted');
const contract = contractOf(() => import('../../shared/contract/dates/plans'));

/** Each throws `ApiError`, with 404 for a link that has ended. */
const fetchTrusted = (token: string) =>
  bodyOf(trusted[':token'].$get({ param: { token } }), contract('trustedLink'));
const confirmTrusted = (token: string) =>
  bodyOf(trusted[':token'].$post({ param: { token } }), contract('trustedLink'));
const stopTrusted = (token: string) =>
  bodyOf(trusted[':token'].$delete({ param: { token } }), contract('trustedLink'));

type Call = (token: string) => Promise<TrustedLink>;

/** The island of /trusted: a person a member trusts agrees to be emailed, or stops it. */
export function TrustedPage() {
  const {
    answer: link,
    failure,
    busy,
    heading,
    ...opened
  } = useMailedLink('parkway-trusted-link', fetchTrusted, [400, 404]);
  const [isStopped, setStopped] = useState(false);
  const act = async (call: Call) => {
    await opened.act(call);
    setStopped(call === stopTrusted);
  };
  const button = (label: string, call: Call, variant: 'filled' | 'outline') => (
    <Button variant={variant} busy={busy === call} onClick={() => void act(call)}>
      {label}
    </Button>
  );
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl [overflow-wrap:anywhere]">
        {headingFor(link, isStopped)}
      </h1>
      {link === null && failure === null && (
        <p role="status" className="after-a-moment mt-4 text-ink-soft text-lg">
          {t('Checking your link...')}
        </p>
      )}
      {link === null && failure !== null && (
        <LoadError className="mt-6" onRetry={opened.readAgain}>
          {failure}
        </LoadError>
      )}
      {link === 'invalid' && (
        <p className="mt-4 text-lg">
          {t(
            "It's incomplete, or the person who named you has left Parkway or named someone else.",
          )}
        </p>
      )}
      {link !== null && link !== 'invalid' && (
        <>
          <p className="mt-4 text-lg">{wordsFor(link, isStopped)}</p>
          <p className="mt-4">
            <strong>{t(NO_EMERGENCY_SERVICE)}</strong> {t('An email can be late or get lost.')}
          </p>
          {failure && <InlineAlert className="mt-6">{failure}</InlineAlert>}
          <div className="mt-8 flex flex-wrap gap-3">
            {link.confirmed
              ? button(t('Stop these emails'), stopTrusted, 'outline')
              : button(t(isStopped ? 'I agree after all' : 'I agree'), confirmTrusted, 'filled')}
          </div>
        </>
      )}
    </>
  );
}

function headingFor(link: TrustedLink | 'invalid' | null, isStopped: boolean): string {
  if (link === 'invalid') return t("This link doesn't work");
  if (link === null) return t('Someone trusts you');
  if (isStopped) return t('Stopped');
  return link.confirmed ? t('Thank you') : t('{name} trusts you', { name: link.firstName });
}

function wordsFor({ firstName, confirmed }: TrustedLink, isStopped: boolean): string {
  if (confirmed) {
    return t(
      "If {firstName} makes a plan to meet someone and doesn't check in afterwards, we'll email you who they met, where and when. You can stop this at any time.",
      { firstName },
    );
  }
  if (isStopped) return t("We won't email you about {firstName} anymore.", { firstName });
  return t(
    "{firstName} uses Parkway, a dating site, and named you as a person they trust. If you agree, we'll email you when {firstName} meets someone and doesn't check in afterwards. If you don't, you needn't do anything: we won't write again.",
    { firstName },
  );
}
