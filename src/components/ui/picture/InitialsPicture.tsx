import { classNames } from '../classNames';

interface InitialsPictureProps {
  /** The name for the initials; empty for the scene alone. */
  name: string;
  /** Empty if the name is beside it. */
  alt: string;
  className?: string;
}

const SCENES = ['default-profile', 'default-shore', 'default-city'] as const;

/** Replaces a photo: a scene that is always the same for a name, with its initials in the sky. */
export function InitialsPicture({ name, alt, className }: InitialsPictureProps) {
  const said = alt ? ({ role: 'img', 'aria-label': alt } as const) : { 'aria-hidden': true };
  return (
    <span
      {...said}
      style={{ backgroundImage: `url(/${sceneOf(name)}.svg)` }}
      className={classNames(
        '@container grid place-items-center overflow-hidden bg-center bg-cover',
        className,
      )}
    >
      <span
        aria-hidden="true"
        // The scenes are equally light in both themes, so the letters are always dark.
        className="pt-[0.12em] pb-[14cqw] font-black font-display text-[#16262b] text-[42cqw] leading-none tracking-tight forced-color-adjust-none"
      >
        {initialsOf(name)}
      </span>
    </span>
  );
}

/** `Mary Ann` becomes MA; more than two letters would not fit. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = words.map((word) => [...word][0] ?? '');
  return letters.slice(0, 2).join('').toLocaleUpperCase('en-US');
}

function sceneOf(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return SCENES[sum % SCENES.length] ?? SCENES[0];
}
