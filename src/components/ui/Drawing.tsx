export interface DrawingProps {
  /** SVG of our own making: nothing that anyone typed may come in here. */
  svg: string;
  className?: string;
}

/** A drawn scene. It says nothing that the words beside it do not. */
export function Drawing({ svg, className }: DrawingProps) {
  const html = { __html: svg };
  return <div aria-hidden="true" className={className} dangerouslySetInnerHTML={html} />;
}
