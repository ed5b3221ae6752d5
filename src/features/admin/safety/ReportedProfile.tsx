import { FactList } from '../../../components/members/FactList';
import { questionOf } from '../../../components/members/prompts';
import type { AdminReport } from '../../../shared/contract/admin/adminReports';
import { NO_FACTS } from '../../../shared/rules/members/facts';
import { t } from '../../../shared/texts/t';

/** The profile's text when it was reported, even if the member has changed it since. */
export function ReportedProfileCard({ report }: { report: AdminReport }) {
  const { profile, profilePhotos } = report;
  if (!profile) return null;
  const { bio, prompts, facts, interests = [], age, city } = profile;
  const shown = [age, city, ...interests].filter((part) => part !== undefined);
  return (
    <section aria-label={t('Profile when it was reported')} className="mt-4">
      <h4 className="font-bold">{t('Profile when it was reported')}</h4>
      <p className="mt-1 whitespace-pre-wrap break-words">{bio || t('No bio.')}</p>
      {shown.length > 0 && <p className="mt-1 text-sm">{shown.join(' · ')}</p>}
      {profilePhotos.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4">
          {profilePhotos.map((url, index) => (
            <li key={url ?? index} className="text-sm">
              {url ? (
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {t('View photo {number}', { number: index + 1 })}
                </a>
              ) : (
                t('Photo {number} was erased after a take-down request', { number: index + 1 })
              )}
            </li>
          ))}
          <li className="text-ink-soft text-sm">
            {t('(every view is recorded in the audit log)')}
          </li>
        </ul>
      )}
      {prompts.length > 0 && (
        <dl className="mt-3 space-y-2">
          {prompts.map(({ prompt, answer }) => (
            <div key={prompt}>
              <dt className="text-ink-soft text-sm">{questionOf(prompt)}</dt>
              <dd className="whitespace-pre-wrap break-words">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-3 empty:hidden">
        <FactList facts={{ ...NO_FACTS, ...facts }} />
      </div>
    </section>
  );
}
