import { useState } from 'react';
import { classNames } from '../ui/classNames';
import { DEFAULT_PICTURE, photoUrl } from '../ui/photoUrl';

export interface MemberPhotoProps {
  picture: string | null;
  /** By URL, as the owner's answer gives them. */
  placeholders?: Readonly<Record<string, string>>;
  alt: string;
  sizes: string;
  /** Widths offered to the browser, smallest first. */
  widths: readonly [320, 640] | readonly [640, 1080];
  eager?: boolean;
  className?: string;
}

/** A 4:5 picture; the default picture when there is none or it cannot be loaded. */
export function MemberPhoto(props: MemberPhotoProps) {
  const { picture, placeholders, alt, sizes, widths, eager = false, className } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const shown = broken === picture ? null : picture;
  const offered = shown?.startsWith('/photos/')
    ? widths.map((width) => `${photoUrl(shown, width)} ${width}w`).join(', ')
    : undefined;
  const placeholder = shown ? placeholders?.[shown] : undefined;
  return (
    <img
      src={shown ? photoUrl(shown, widths[0]) : DEFAULT_PICTURE}
      srcSet={offered}
      sizes={offered && sizes}
      alt={alt}
      width={640}
      height={800}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
      onLoad={(event) => event.currentTarget.style.removeProperty('background-image')}
      onError={() => setBroken(picture)}
      className={classNames(
        'block aspect-4/5 w-full bg-inset bg-cover bg-center object-cover',
        className,
      )}
    />
  );
}
