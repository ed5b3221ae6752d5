import { InterestChips } from '../../components/members/InterestChips';
import { LinkButton } from '../../components/ui/Button';
import { TraitChips } from '../../components/ui/Chip';
import type { Self } from '../../shared/contract/members';
import { ProfileCard } from './ProfileCard';

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
          <TraitChips label="Traits" traits={me.personalityTraits} />
          <p className="mt-3 text-sm">
            <a href="/compatibility-quiz?again=1">Take the quiz again</a>
          </p>
        </>
      ) : (
        <>
          <p className="mb-3 max-w-prose">
            Eight questions, about five minutes. Your match percentages then say how well your
            personalities fit.
          </p>
          <LinkButton href="/compatibility-quiz" variant="outline">
            Take the quiz
          </LinkButton>
        </>
      )}
    </ProfileCard>
  );
}
