import { FactList } from '../../../components/members/FactList';
import type { AdminReport } from '../../../shared/contract/adminReports';
import { NOTHING_TOLD } from '../../../shared/rules/facts';
import { questionOf } from '../../../shared/rules/prompts';

/** What the profile said when it was reported, whatever the member has made of it since. */
export function ReportedProfile({ report: { profile } }: { report: AdminReport }) {
  if (!profile) return null;
  const { bio, prompts, facts } = profile;
  return (
    <section aria-label="Profile when it was reported" className="mt-4">
      <h4 className="font-bold">Profile when it was reported</h4>
      <p className="mt-1 whitespace-pre-wrap break-words">{bio || 'No bio.'}</p>
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
        <FactList facts={{ ...NOTHING_TOLD, ...facts }} />
      </div>
    </section>
  );
}
