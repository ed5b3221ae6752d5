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
  'relative inline-flex items-center justify-center gap-2 rounded-md border-2 text-center font-bold leading-tight no-underline select-none disabled:opacity-60 aria-disabled:opacity-60';

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

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3 pt-1.5 pb-1 text-sm',
  md: 'min-h-11 px-5 pt-2.5 pb-2 text-base',
  icon: 'size-11 shrink-0 text-base',
  lg: 'min-h-13 px-6 pt-3 pb-2.5 text-lg',
};

/** The classes of a button, for plain links in static pages that must look like one. */
export function buttonStyle(
  variant: ButtonVariant = 'filled',
  size: ButtonSize = 'md',
  className?: string,
): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size], className);
}
