import type { ComponentProps } from 'react';

type GlyphProps = ComponentProps<'svg'>;

/** The primitives' own icons: pages with primitives only (login, register) need no icon library. */
function Glyph({ path, ...rest }: GlyphProps & { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={path} />
    </svg>
  );
}

const RING = 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z';
const EYE = 'M2 12c4-8 16-8 20 0-4 8-16 8-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z';

export const ChevronDown = (props: GlyphProps) => <Glyph path="M6 9.5l6 6 6-6" {...props} />;
export const Check = (props: GlyphProps) => <Glyph path="M4.5 12.5l5 5 10-11" {...props} />;
export const Minus = (props: GlyphProps) => <Glyph path="M5 12h14" {...props} />;
export const Eye = (props: GlyphProps) => <Glyph path={EYE} {...props} />;
export const EyeOff = (props: GlyphProps) => <Glyph path={`${EYE}M4 20L20 4`} {...props} />;
export const CircleAlert = (props: GlyphProps) => (
  <Glyph path={`${RING}M12 7v6M12 16.5v.1`} {...props} />
);
export const CircleCheck = (props: GlyphProps) => (
  <Glyph path={`${RING}M8 12.5l3 3 5.5-6.5`} {...props} />
);
export const Info = (props: GlyphProps) => (
  <Glyph path={`${RING}M12 11.5v5M12 7.5v.1`} {...props} />
);
