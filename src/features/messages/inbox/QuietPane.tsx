import { MemberPhoto } from '../../../components/members/MemberPhoto';
import { nameAndAge, townOf } from '../../../components/members/memberFacts';
import { profileUrl } from '../../../components/members/memberLinks';
import { LinkButton } from '../../../components/ui/Button';
import type { MutualMatch } from '../../../shared/contract/matches';
import { t } from '../../../shared/texts/t';
import { openHere, threadUrl } from './chosenMember';
import LikesTab from './LikesTab';

interface QuietPaneProps {
  /** Matches without a message yet. */
  matches: readonly MutualMatch[];
  isPremium: boolean;
}

/** Beside the list while no conversation is open: who waits for a first word, or for an answer. */
export default function QuietPane({ matches, isPremium }: QuietPaneProps) {
  return (
    <div className="min-h-0 flex-1 space-y-6 overflow-y-auto p-1 pb-6">
      <p className="px-2 font-bold font-display text-xl">{t('Select a conversation')}</p>
      {matches.length > 0 && (
        <section aria-labelledby="say-hello" className="px-2">
          <h2 id="say-hello" className="pb-2 text-lg">
            {t('Say hello to your matches')}
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] gap-3">
            {matches.slice(0, 6).map((match) => (
              <MatchToGreet key={match.id} match={match} />
            ))}
          </ul>
        </section>
      )}
      <LikesTab isPremium={isPremium} />
    </div>
  );
}

function MatchToGreet({ match }: { match: MutualMatch }) {
  const { id, firstName } = match;
  return (
    <li className="flex flex-col overflow-hidden rounded-md border border-hairline bg-card">
      <MemberPhoto
        member={match}
        alt=""
        widths={[320, 640]}
        sizes="16rem"
        className="aspect-square! object-[50%_30%]"
      />
      <div className="flex flex-1 flex-col gap-1 p-3">
        <a href={profileUrl(id)} className="font-bold text-ink hover:underline">
          {nameAndAge(match)}
        </a>
        <p className="text-ink-soft text-sm">
          {t('{town}, {percent}% match', { town: townOf(match), percent: match.matchPercent })}
        </p>
        <LinkButton
          href={threadUrl(id)}
          size="sm"
          className="mt-auto"
          onClick={(event) => openHere(event, id)}
        >
          {t('Write to {name}', { name: firstName })}
        </LinkButton>
      </div>
    </li>
  );
}
