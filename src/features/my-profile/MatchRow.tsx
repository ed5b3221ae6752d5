import { Ellipsis } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { latePart } from '../../components/late/latePart';
import { useLateWindow } from '../../components/late/useLateWindow';
import { DemoMark } from '../../components/members/DemoMark';
import { nameAndAge } from '../../components/members/memberFacts';
import { messageUrl, profileUrl } from '../../components/members/memberUrls';
import { Avatar } from '../../components/ui/Avatar';
import { Button } from '../../components/ui/Button';
import { IconButton } from '../../components/ui/IconButton';
import type { MutualMatch } from '../../shared/contract/matches';
import { matchedWhen } from './profileDates';

/** Positioning and dialog code is heavier than all rows: fetched when a hand comes near. */
const menu = latePart(() => import('./MatchMenu'));

interface MatchRowProps {
  match: MutualMatch;
  focusAfter: RefObject<HTMLElement | null>;
  onUnmatch: () => void;
}

export function MatchRow({ match, focusAfter, onUnmatch }: MatchRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  const late = useLateWindow(menu, { kind: 'menu', failure: 'Menu not opened' });
  const Menu = late.loaded?.default;
  const label = `More about ${match.firstName}`;
  const icon = <Ellipsis className="size-5" aria-hidden="true" />;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Avatar picture={match.profilePicture} />
      <div className="min-w-0 flex-[1_1_5.5rem]">
        <p className="flex flex-wrap items-center gap-x-2 font-bold">
          <a href={profileUrl(match.id)} className="text-ink hover:underline">
            {nameAndAge(match)}
          </a>
          {match.isDemo && <DemoMark />}
        </p>
        <p className="text-ink-soft text-sm">{matchedWhen(match.matchedAt, new Date())}</p>
      </div>
      <div className="flex items-center gap-1">
        <Button asChild variant="outline" size="sm">
          <a href={messageUrl(match.id)}>
            <span>
              Message<span className="sr-only"> {match.firstName}</span>
            </span>
          </a>
        </Button>
        {Menu ? (
          <Menu
            match={match}
            trigger={
              <IconButton ref={button} label={label}>
                {icon}
              </IconButton>
            }
            triggerRef={button}
            focusAfter={focusAfter}
            onUnmatch={onUnmatch}
          />
        ) : (
          <IconButton label={label} {...late.button}>
            {icon}
          </IconButton>
        )}
      </div>
    </li>
  );
}
