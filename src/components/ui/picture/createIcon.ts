import { type ComponentProps, createElement } from 'react';

interface Drawn {
  name: string;
  node: [tag: string, attributes: Record<string, string>][];
}

/** Replaces Lucide's icons in a build; hidden from screen readers unless labeled, as there. */
export function createIcon({ name, node }: Drawn) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className = '', ...rest }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`,
        'aria-hidden': 'aria-label' in rest ? undefined : true,
        ...rest,
      },
      ...parts,
    );
}
