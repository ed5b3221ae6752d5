import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { WithSubject } from '../../../components/texts/parts';
import { Button } from '../../../components/ui/Button';
import { afterFrame } from '../../../lib/whenIdle';
import type { Event } from '../../../shared/contract/events';
import type { RsvpChoice } from '../../../shared/rules/events/rsvp';
import { t } from '../../../shared/texts/t';
import { $me } from '../../session/store';
import { ticketSearchHref } from '../details/eventLinks';
import { ExternalLink } from '../details/OutsideLink';
import { goingText, isOutsideAges } from '../eventText';
import { MatchFaces } from '../together/MatchFaces';
import { AgesNote, RsvpToggle } from './RsvpButtons';
import { setRsvp } from './rsvpAct';
import { acceptsRsvps, isFull, rsvpAfterPress } from './rsvpModel';

/**
 * The stub of a card in the directory: who is going, and the member's own RSVP. Who is outside
 * the event's ages may show interest, and answer in the event's dialog.
 */
export function CardRsvp({ event }: { event: Event }) {
  const buttons = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const { id, title, userStatus, ticketUrl } = event;
  const isOpen = acceptsRsvps(event, Date.now());
  const me = useStore($me, { ssr: 'initial' });
  const isForOthers = me ? isOutsideAges(event, me.age) : false;

  // Going and Interested replace the Attend button, and the reverse: focus stays on what took the
  // pressed button's place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons follow from the status
  useLayoutEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    const group = buttons.current;
    if (group?.contains(document.activeElement)) return;
    const next = group?.querySelector<HTMLElement>('[aria-pressed="true"]');
    (next ?? group?.querySelector<HTMLElement>('button'))?.focus();
  }, [userStatus]);

  const press = (choice: RsvpChoice) => {
    wasPressed.current = true;
    // The browser shows the press before the list is drawn again.
    afterFrame(() => setRsvp(id, rsvpAfterPress(choice, userStatus), 'card'));
  };
  return (
    <>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 @xl:block @xl:space-y-1.5">
        <p className="font-bold text-sm">{goingText(event)}</p>
        <MatchFaces event={event} />
      </div>
      <AgesNote event={event} />
      {/* Above the title's link, which covers the card. */}
      <div
        ref={buttons}
        className="relative z-10 flex flex-wrap gap-2 @xl:flex-col @xl:items-stretch empty:hidden"
      >
        {isOpen &&
          (userStatus === 'none' ? (
            <>
              <Button size="sm" onClick={() => press('interested')}>
                <WithSubject subject={title}>{t('Attend')}</WithSubject>
              </Button>
              {!isForOthers && (
                <Button size="sm" variant="outline" onClick={() => press('attending')}>
                  <WithSubject subject={title}>
                    {isFull(event) ? t('Join waitlist') : t("I'm going")}
                  </WithSubject>
                </Button>
              )}
            </>
          ) : (
            <>
              <RsvpToggle event={event} choice="attending" onPress={press} />
              <RsvpToggle event={event} choice="interested" onPress={press} />
            </>
          ))}
        {isOpen && (
          <ExternalLink href={ticketUrl ?? ticketSearchHref(event)}>
            {t('Tickets')}
            <span className="sr-only">: {title}</span>
          </ExternalLink>
        )}
      </div>
    </>
  );
}
