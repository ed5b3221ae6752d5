import type { LinkedCardOf } from '../../../components/composer/cardLinks';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { OptionalPart } from '../../../components/lazy/OptionalPart';
import { Skeleton } from '../../../components/ui/Skeleton';
import type { ConversationPartner } from '../person';

const cards = lazyPart(() => import('./cards'));

interface LinkedCardProps {
  card: LinkedCardOf;
  /** Shown as it is where there is no card. */
  link: string;
  person: ConversationPartner;
}

export function LinkedCard({ card, link, person }: LinkedCardProps) {
  const plain = (
    <a href={link} className="mt-1 px-1 text-sm [overflow-wrap:anywhere]">
      {link}
    </a>
  );
  return (
    <OptionalPart
      part={cards}
      without={plain}
      fallback={<Skeleton className="mt-1 h-28 w-full max-w-[27rem] rounded-lg" />}
    >
      {({ EventInThread, PlaceInThread }) =>
        card.kind === 'event' ? (
          <EventInThread id={card.id} person={person} without={plain} />
        ) : (
          <PlaceInThread town={card.town} person={person} without={plain} />
        )
      }
    </OptionalPart>
  );
}
