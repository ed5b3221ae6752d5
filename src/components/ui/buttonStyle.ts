import { classNames } from './classNames';

export type ButtonVariant =
  | 'filled'
  | 'outline'
  | 'quiet'
  | 'super'
  | 'premium'
  | 'danger'
  | 'onBand';
export type ButtonSize = 'md' | 'sm' | 'lg' | 'icon';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-md border-2 text-center font-bold leading-tight no-underline select-none disabled:opacity-60 aria-disabled:opacity-60';

const VARIANTS: Record<ButtonVariant, string> = {
  filled:
    'border-primary bg-primary text-on-primary hover:border-primary-deep hover:bg-primary-deep',
  outline: 'border-ink bg-transparent text-ink hover:bg-inset',
  quiet:
    'border-transparent bg-transparent text-ink underline-offset-4 hover:bg-inset hover:underline',
  super:
    'border-blueberry bg-blueberry text-on-blueberry hover:border-blueberry-deep hover:bg-blueberry-deep',
  premium: 'border-ink bg-ink text-page hover:border-ink-soft hover:bg-ink-soft',
  onBand:
    'border-on-cranberry bg-on-cranberry text-cranberry hover:bg-transparent hover:text-on-cranberry',
  danger:
    'border-primary-deep bg-transparent text-primary-deep hover:bg-primary-deep hover:text-on-primary',
};

// Overpass sits high in its line box: space above centers the capitals, and icons move back up.
const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3 pt-2 pb-0.5 text-sm [&_svg]:-translate-y-[3px]',
  md: 'min-h-11 px-5 pt-3 pb-1.5 text-base [&_svg]:-translate-y-[3px]',
  icon: 'size-11 shrink-0 text-base',
  lg: 'min-h-13 px-6 pt-3.25 pb-2.25 text-lg [&_svg]:-translate-y-[2px]',
};

/** The classes of a button, for plain links in static pages that look like one. */
export function buttonStyle(
  variant: ButtonVariant = 'filled',
  size: ButtonSize = 'md',
  className?: string,
): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size], className);
}
