import { useState } from 'react';
import type { OtherMember } from '../../shared/contract/members';
import { classNames } from '../ui/classNames';
import { photoUrlAt } from '../ui/picture/Avatar';
import { InitialsPicture } from '../ui/picture/InitialsPicture';

export interface MemberPhotoProps {
  /** The name is for the initials if there is no picture. */
  member: Pick<OtherMember, 'firstName' | 'profilePicture'> &
    Partial<Pick<OtherMember, 'placeholders'>>;
  /** Another picture than the main one. */
  picture?: string | null;
  alt: string;
  sizes: string;
  /** Widths offered to the browser, smallest first. */
  widths: readonly [320, 640] | readonly [640, 1080];
  eager?: boolean;
  className?: string;
}

/** A 4:5 picture; initials on a scene when there is none or it cannot be loaded. */
export function MemberPhoto(props: MemberPhotoProps) {
  const { member, alt, sizes, widths, eager = false, className } = props;
  const { picture = member.profilePicture } = props;
  const [broken, setBroken] = useState<string | null>(null);
  if (picture === null || broken === picture) {
    return (
      <InitialsPicture
        name={member.firstName}
        alt={alt}
        className={classNames('aspect-4/5 w-full', className)}
      />
    );
  }
  const offered = picture.startsWith('/photos/')
    ? widths.map((width) => `${photoUrlAt(picture, width)} ${width}w`).join(', ')
    : undefined;
  const placeholder = member.placeholders?.[picture];
  return (
    <img
      src={photoUrlAt(picture, widths[0])}
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
