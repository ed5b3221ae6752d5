import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { MemberPhoto, type MemberPhotoProps } from '../../../components/members/MemberPhoto';
import { IconButton } from '../../../components/ui/Button';
import { Drawing } from '../../../components/ui/picture/Drawing';
import { useLayer } from '../../../components/ui/useLayer';
import { onPageLeave } from '../../../lib/navigation/pageChange';
import type { Event } from '../../../shared/contract/events';
import type { HalfwayPlace } from '../../../shared/contract/halfway';
import { bestReason } from '../../../shared/rules/discovery/bestReason';
import { dateBlock, eventClock } from '../../../shared/rules/events/eventDates';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import { fetchMutualMatches, isFirstToShow } from '../api';
import { milesWords } from '../halfway';
import { type NewMatch, toastMatch } from '../toastMatch';
import { loadMatchScene, type MatchSceneData } from './prepareMoment';
import { SceneComposer } from './SceneComposer';

/**
 * Shows a match as a scene, or as a toast while the member is busy. Of all pages of the member only
 * one shows it: the page with the like that made it, or the first that someone looks at.
 */
export async function showMatch(user: NewMatch, isOwnLike: boolean): Promise<void> {
  await untilVisible();
  const moment = isBusy() ? null : await loadMatchScene(user.id).catch(() => null);
  if (!isOwnLike && !(await isFirstToShow(user.id).catch(() => false))) return;
  if (moment && !isBusy()) openScene(moment);
  else toastMatch(user);
}

/** Shows the newest match that was made while the member was away. */
export async function showWaitingMatch(): Promise<void> {
  await untilVisible();
  const found = await fetchMutualMatches().catch(() => []);
  const waiting = found.find(({ isShown }) => isShown === false);
  if (waiting) await showMatch(waiting, false);
}

/** A page in the background leaves the match to one that is looked at. */
function untilVisible(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
}

/** Whether a dialog is open, a text field has focus, or the member is paying. */
function isBusy(): boolean {
  return (
    window.location.pathname.startsWith(pagePath('/subscribe')) ||
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
    document.activeElement?.matches('input, textarea') === true
  );
}

function openScene(moment: MatchSceneData) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    stopLeaving();
    root.unmount();
    place.remove();
  };
  const stopLeaving = onPageLeave(close);
  root.render(<MatchScene moment={moment} onClose={close} />);
}

/** The note in the scene handles Escape itself. */
function isInNote(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="group"]') !== null;
}

function MatchScene({ moment, onClose }: { moment: MatchSceneData; onClose: () => void }) {
  const { me, other, place, party } = moment;
  const title = useRef<HTMLHeadingElement>(null);
  const { state, onKeyDown } = useLayer({ open: true, onOpenChange: (open) => open || onClose() });
  return (
    <Radix.Root {...state}>
      <Radix.Portal>
        <Radix.Overlay className="scrim fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          className="match-scene"
          onEscapeKeyDown={(event) => {
            if (isInNote(event.target)) event.preventDefault();
          }}
          onKeyDown={(event) => {
            if (!isInNote(event.target)) onKeyDown(event);
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            title.current?.focus();
          }}
        >
          <div className="match-picture">
            <Drawing svg={moment.drawing} className="scene absolute inset-0" />
            <div className="match-portraits">
              <Portrait member={me} alt={t('You')} />
              <Portrait member={other} alt={other.firstName} />
            </div>
            {place && <PlaceSign place={place} firstName={other.firstName} />}
          </div>
          <div className="flex flex-col gap-4 p-4 md:justify-center md:p-8">
            <div>
              <Radix.Title ref={title} tabIndex={-1} className="text-3xl">
                {t("It's a match!")}
              </Radix.Title>
              <Radix.Description className="mt-2 text-lg leading-snug">
                {sentence(moment)}
              </Radix.Description>
            </div>
            <SceneComposer moment={moment} />
            {party?.event && (
              <PartyRow party={party} event={party.event} firstName={other.firstName} />
            )}
          </div>
          <Radix.Close asChild>
            <IconButton
              label={t('Close')}
              variant="outline"
              className="absolute! top-3 right-3 border-hairline! bg-card!"
            >
              <X className="size-5" aria-hidden="true" />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Portrait({ member, alt }: Pick<MemberPhotoProps, 'member' | 'alt'>) {
  return (
    <div className="match-portrait">
      <MemberPhoto
        member={member}
        alt={alt}
        widths={[320, 640]}
        sizes="(min-width: 52rem) 17rem, 40vw"
        eager
      />
    </div>
  );
}

function PlaceSign({ place, firstName }: { place: HalfwayPlace; firstName: string }) {
  return (
    <p className="match-sign reason-sign">
      <span className="block font-extrabold text-lg leading-tight">{place.town}</span>
      {t('Halfway, {miles}', { miles: milesWords(place, firstName) })}
    </p>
  );
}

/** `You and Marcus like each other. You both chose Music.` */
function sentence({ other }: MatchSceneData): string {
  const reason = bestReason(other.matchReasons);
  const liking = t('You and {name} like each other.', { name: other.firstName });
  return reason ? `${liking} ${reason}.` : liking;
}

interface PartyRowProps {
  party: HalfwayPlace;
  event: Event;
  firstName: string;
}

function PartyRow({ party, event, firstName }: PartyRowProps) {
  const { weekday, month, day } = dateBlock(event.startTime);
  return (
    <div className="flex items-center gap-3 border-control-border border-t border-dashed pt-4">
      <p className="flex w-14 shrink-0 flex-col overflow-hidden rounded-sm border border-control-border bg-card text-center">
        <span className="bg-primary pt-0.5 font-bold text-on-primary text-xs uppercase">
          {month}
        </span>
        <span className="font-extrabold font-display text-xl">{day}</span>
        <span className="pb-0.5 text-xs">{weekday}</span>
      </p>
      <div className="min-w-0">
        <p className="font-bold">{event.title}</p>
        <p className="text-ink-soft text-sm">
          {eventClock(event.startTime)}, {party.town}. {milesWords(party, firstName)}
        </p>
        <a
          href={pagePath(`/events?event=${encodeURIComponent(event.id)}`)}
          className="inline-flex min-h-11 items-center font-bold text-atlantic underline-offset-4 hover:underline"
        >
          {t('Go together?')}
        </a>
      </div>
    </div>
  );
}
