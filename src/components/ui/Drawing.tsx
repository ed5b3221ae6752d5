import type { TrustedTypePolicy } from '../../lib/trustedTypes';

export interface DrawingProps {
  /** SVG of our own making: nothing that anyone typed may come in here. */
  svg: string;
  className?: string;
}

// Evaluated once in a page: a second policy of this name is refused.
const policy: TrustedTypePolicy | undefined = globalThis.trustedTypes?.createPolicy('drawing', {
  createHTML: (svg) => svg,
});

/** A drawn scene. It says nothing that the words beside it do not. */
export function Drawing({ svg, className }: DrawingProps) {
  const html = { __html: policy?.createHTML(svg) ?? svg };
  return <div aria-hidden="true" className={className} dangerouslySetInnerHTML={html} />;
}
