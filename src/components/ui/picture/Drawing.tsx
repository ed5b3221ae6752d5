import type { TrustedTypePolicy } from '../../../lib/trustedTypes';

export interface DrawingProps {
  /** Only SVG from our own code: never anything that a user typed. */
  svg: string;
  className?: string;
}

// Created once per page, because a second policy with this name is refused.
const policy: TrustedTypePolicy | undefined = globalThis.trustedTypes?.createPolicy('drawing', {
  createHTML: (svg) => svg,
});

/** A decorative drawing; the text beside it has all information. */
export function Drawing({ svg, className }: DrawingProps) {
  const html = { __html: policy?.createHTML(svg) ?? svg };
  return <div aria-hidden="true" className={className} dangerouslySetInnerHTML={html} />;
}
