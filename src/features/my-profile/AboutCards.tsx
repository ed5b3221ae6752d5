import { InterestChips } from '../../components/members/InterestChips';
import { Button } from '../../components/ui/Button';
import { Chip } from '../../components/ui/Chip';
import type { Self } from '../../shared/contract/members';
import { ProfileCard } from './ProfileCard';

/** What others read of a member: bio and interests. */
export function AboutCard({ me }: { me: Self }) {
  return (
    <ProfileCard title="About Me">
      <p className="max-w-prose whitespace-pre-line">
        {me.bio || "You haven't written a bio yet."}
      </p>
      <h3 className="mt-5 mb-2 text-lg">Interests</h3>
      {me.interests.length > 0 ? (
        <InterestChips interests={me.interests.map((name) => ({ name, shared: false }))} />
      ) : (
        <p className="text-ink-soft">No interests listed</p>
      )}
    </ProfileCard>
  );
}

export function PersonalityCard({ me }: { me: Self }) {
  return (
    <ProfileCard title="Personality">
      {me.personalityType ? (
        <>
          <p className="mb-2 font-bold">{me.personalityType}</p>
          <ul aria-label="Traits" className="flex flex-wrap gap-1.5">
            {me.personalityTraits.map((trait) => (
              <li key={trait}>
                <Chip className="first-letter:uppercase">{trait}</Chip>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm">
            <a href="/compatibility-quiz?again=1">Take the quiz again</a>
          </p>
        </>
      ) : (
        <>
          <p className="mb-3 max-w-prose">
            Eight questions, about five minutes: then your matches can say how well two people fit.
          </p>
          <Button asChild variant="outline">
            <a href="/compatibility-quiz">Take the quiz</a>
          </Button>
        </>
      )}
    </ProfileCard>
  );
}
