import type { planLinkRoutes } from '../../../worker/features/plans/routes';
import { LoadError } from '../../components/LoadError';
import { useMailedLink } from '../../components/useMailedLink';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import type { PlanLink } from '../../shared/contract/dates/plans';
import { DATE_PLAN, NO_EMERGENCY_SERVICE } from '../../shared/rules/dates/datePlans';
import { HOUR } from '../../shared/rules/durations';
import { eventClock, eventLongDay } from '../../shared/rules/events/eventDates';
import { t } from '../../shared/texts/t';

const links = client<typeof planLinkRoutes>('/api/plan-link');
const contract = contractOf(() => import('../../shared/contract/dates/plans'));

const fetchPlanLink = (token: string) =>
  bodyOf(links[':token'].$get({ param: { token } }), contract('planLink'));

/** The island of /plan-link: for the person a member trusts, without signing in. */
export function PlanLinkPage() {
  const { answer, failure, readAgain } = useMailedLink(
    'parkway-plan-link',
    fetchPlanLink,
    [400, 404],
  );
  if (answer === 'invalid') {
    return (
      <>
        <h1 className="text-3xl">{t('This link has ended')}</h1>
        <p className="mt-4 text-lg">
          {t(
            'Links like this stop working {hours} hours after the plan, or when the person who sent it removes it. It may also be incomplete.',
            { hours: DATE_PLAN.kept / HOUR },
          )}
        </p>
        <p className="mt-4">
          <strong>{t('In an emergency call 911.')}</strong>
        </p>
      </>
    );
  }
  if (answer) return <OpenedPlan link={answer} />;
  return (
    <>
      <h1 className="text-3xl">{t('A plan to meet')}</h1>
      {failure ? (
        <LoadError className="mt-6" onRetry={readAgain}>
          {failure}
        </LoadError>
      ) : (
        <p role="status" className="after-a-moment mt-4 text-ink-soft text-lg">
          {t('Opening the link...')}
        </p>
      )}
    </>
  );
}

function OpenedPlan({ link }: { link: PlanLink }) {
  const { firstName, meets, place, startsAt } = link;
  return (
    <>
      <h1 className="text-3xl [overflow-wrap:anywhere]">
        {t('{firstName} is meeting {other}', { firstName, other: meets.firstName })}
      </h1>
      <div className="mt-6 flex flex-wrap items-start gap-5">
        {meets.photo && (
          <img
            src={meets.photo}
            alt={meets.firstName}
            className="aspect-4/5 w-40 rounded-lg bg-inset object-cover"
          />
        )}
        <dl className="min-w-0 flex-[1_1_12rem] space-y-3 text-lg">
          <div>
            <dt className="font-bold">{t('Where')}</dt>
            <dd className="[overflow-wrap:anywhere]">
              {place.name}
              {place.address && <span className="block text-base">{place.address}</span>}
            </dd>
          </div>
          <div>
            <dt className="font-bold">{t('When')}</dt>
            <dd>
              <time dateTime={startsAt}>
                {eventLongDay(startsAt)}, {eventClock(startsAt)}
              </time>
            </dd>
          </div>
        </dl>
      </div>
      <p className="mt-6">
        {t(
          "{firstName} shared this with someone they trust. Please don't pass it on. The page ends by itself {hours} hours after the plan.",
          { firstName, hours: DATE_PLAN.kept / HOUR },
        )}
      </p>
      <p className="mt-4">
        <strong>{t(NO_EMERGENCY_SERVICE)}</strong>
      </p>
    </>
  );
}
