import { useStore } from '@nanostores/react';
import { ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { nameAndAge } from '../../components/members/memberFacts';
import { leaveMember, profileUrl } from '../../components/members/memberLinks';
import { Button } from '../../components/ui/Button';
import { track } from '../../lib/analytics';
import { reportPageView } from '../../lib/pageView';
import { whenSealedAreOpen } from '../../lib/sealed/sealedValues';
import type { OtherMember } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import { memberAfter, openFromList } from '../browse/store';
import { $me } from '../session/store';

interface NextMemberProps {
  memberId: string;
  onNext: (id: string) => void;
}

/** After a decision: the next person of the list that led here, by a press or a swipe to the left. */
export default function NextMember({ memberId, onNext }: NextMemberProps) {
  const viewerId = useStore($me)?.id;
  const [next, setNext] = useState<OtherMember | null>(null);
  useLayoutEffect(() => {
    if (viewerId) whenSealedAreOpen(() => setNext(memberAfter(memberId, viewerId)));
  }, [memberId, viewerId]);
  const open = (member: OtherMember) => {
    leaveMember(member);
    openFromList(member.id);
    window.history.replaceState(window.history.state, '', profileUrl(member.id));
    reportPageView();
    track('page_view');
    onNext(member.id);
  };
  useSwipeLeft(() => next && open(next));
  if (!next) return null;
  return (
    <Button className="min-h-13 basis-full px-4!" onClick={() => open(next)}>
      <span className="min-w-0">{t('Next: {person}', { person: nameAndAge(next) })}</span>
      <ArrowRight className="size-5 shrink-0" aria-hidden="true" />
    </Button>
  );
}

const SWIPE_PX = 72;
/** They have swipes of their own. */
const OWN_SWIPES = '[aria-roledescription], input, textarea';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

function useSwipeLeft(act: () => void): void {
  const swiped = useEffectEvent(act);
  useEffect(() => {
    let from: Touch | null = null;
    const start = ({ touches, target }: TouchEvent) => {
      const isOwn =
        document.querySelector(DIALOG) ?? (target instanceof Element && target.closest(OWN_SWIPES));
      from = touches.length === 1 && !isOwn ? (touches[0] ?? null) : null;
    };
    const end = ({ changedTouches }: TouchEvent) => {
      const [to] = changedTouches;
      if (!from || !to) return;
      const [dx, dy] = [to.clientX - from.clientX, to.clientY - from.clientY];
      from = null;
      if (dx <= -SWIPE_PX && -dx > 2 * Math.abs(dy)) swiped();
    };
    const until = new AbortController();
    const options = { passive: true, signal: until.signal };
    document.addEventListener('touchstart', start, options);
    document.addEventListener('touchend', end, options);
    return () => until.abort();
  }, []);
}
