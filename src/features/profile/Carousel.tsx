import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { IconButton } from '../../components/ui/Button';
import { classNames } from '../../components/ui/classNames';
import { prefersReducedMotion } from '../../components/useMedia';
import type { OtherMember } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import { ProfilePhoto } from './ProfilePhoto';
import { photosOf } from './profileColumns';

interface CarouselProps {
  member: OtherMember;
  onEnlarge: (index: number) => void;
  onApproach: () => void;
}

export default function Carousel({ member, onEnlarge, onApproach }: CarouselProps) {
  const photos = photosOf(member);
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    duration: prefersReducedMotion() ? 0 : 22,
  });
  const [selected, setSelected] = useState(0);
  useEffect(() => {
    if (!embla) return;
    const follow = () => setSelected(embla.selectedScrollSnap());
    embla.on('select', follow).on('reInit', follow);
    return () => {
      embla.off('select', follow).off('reInit', follow);
    };
  }, [embla]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') embla?.scrollPrev();
    else if (event.key === 'ArrowRight') embla?.scrollNext();
    else return;
    event.preventDefault();
  };
  const arrow = 'absolute top-1/2 -translate-y-1/2 rounded-full border border-hairline bg-card';
  const round = 'rounded-full!';
  return (
    <section
      aria-roledescription={t('carousel')}
      aria-label={t('Photos of {name}', { name: member.firstName })}
      className="relative"
      onKeyDown={onKeyDown}
    >
      <div ref={viewport} className="touch-pan-y overflow-hidden">
        <ul className="flex">
          {photos.map((photo, index) => (
            <li
              key={photo}
              inert={index !== selected}
              className="relative min-w-0 shrink-0 grow-0 basis-full"
            >
              <ProfilePhoto
                member={member}
                index={index}
                enlargeLabel={t('Enlarge photo {number}', { number: index + 1 })}
                likeLabel={t('Like photo {number}', { number: index + 1 })}
                onEnlarge={onEnlarge}
                onApproach={onApproach}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className={`${arrow} left-3`}>
        <IconButton
          label={t('Previous photo')}
          className={round}
          onClick={() => embla?.scrollPrev()}
        >
          <ChevronLeft className="size-6" aria-hidden="true" />
        </IconButton>
      </div>
      <div className={`${arrow} right-3`}>
        <IconButton label={t('Next photo')} className={round} onClick={() => embla?.scrollNext()}>
          <ChevronRight className="size-6" aria-hidden="true" />
        </IconButton>
      </div>
      <p className="sr-only" role="status">
        {t('Photo {number} of {count}', { number: selected + 1, count: photos.length })}
      </p>
      <Dots
        count={photos.length}
        selected={selected}
        onSelect={(index) => embla?.scrollTo(index)}
      />
    </section>
  );
}

interface DotsProps {
  count: number;
  selected: number;
  onSelect: (index: number) => void;
}

/** 44 px targets on a narrower ground: six of them fit the picture of a 320 px window. */
function Dots({ count, selected, onSelect }: DotsProps) {
  return (
    <div className="absolute inset-x-0 bottom-1.5 mx-auto flex w-fit max-w-full before:absolute before:inset-x-0 before:inset-y-1.5 before:rounded-full before:border before:border-hairline before:bg-card">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <button
          key={index}
          type="button"
          aria-label={t('Photo {number}', { number: index + 1 })}
          aria-current={index === selected || undefined}
          onClick={() => onSelect(index)}
          className="relative grid size-11 min-w-0 place-items-center rounded-full"
        >
          <span
            className={classNames(
              'size-2.5 rounded-full border-2 border-ink',
              index === selected && 'bg-ink',
            )}
          />
        </button>
      ))}
    </div>
  );
}
