import { Style, type StyleDefinition } from '@dicebear/core';
import openPeeps from '@dicebear/styles/open-peeps.json' with { type: 'json' };

type Element = StyleDefinition['canvas']['elements'][number];
type Fill = NonNullable<Element['attributes']>['fill'];

/** Margin around the original 704-unit square, so that tall and wide hair is not clipped by it. */
export const margin = 300;
const square = 704;
export const figureSize = square + 2 * margin;

/** Heads whose ink outlines a filled shape (or a bare skull) and is not the hair itself. */
const inkIsOutline = new Set([
  'bangs',
  'cornrows',
  'grayBun',
  'grayMedium',
  'grayShort',
  'hatBeanie',
  'mediumBangs2',
  'mohawk',
  'mohawk2',
  'noHair1',
  'noHair2',
  'noHair3',
  'short4',
  'turban',
]);

function refill(element: Element, change: (fill: Fill) => Fill): Element {
  const { attributes, children } = element;
  return {
    ...element,
    ...(attributes?.fill ? { attributes: { ...attributes, fill: change(attributes.fill) } } : {}),
    ...(children ? { children: children.map((child) => refill(child, change)) } : {}),
  };
}

const colour = (name: string) => ({ type: 'color', name }) as const;

/** Replaces the named color that fills of the style refer to. */
function follow(from: string, to: string) {
  return (fill: Fill): Fill =>
    typeof fill === 'object' && fill.type === 'color' && fill.name === from ? colour(to) : fill;
}

type Components = NonNullable<StyleDefinition['components']>;

function recolour(
  components: Components,
  name: string,
  change: (fill: Fill, variant: string) => Fill,
): Components {
  const component = components[name];
  if (!component || !('variants' in component))
    throw new Error(`Open Peeps has no component "${name}"`);
  const variants = Object.fromEntries(
    Object.entries(component.variants).map(([variant, drawing]) => [
      variant,
      {
        ...drawing,
        elements: drawing.elements.map((part) => refill(part, (fill) => change(fill, variant))),
      },
    ]),
  );
  return { ...components, [name]: { ...component, variants } };
}

/**
 * Open Peeps with colors of their own for hair, beard and headwear instead of the one ink of its
 * lines, and with a margin around the figure. `bodiless` leaves the shoulders out, to measure a
 * head.
 */
export function peepStyle({ bodiless = false } = {}): Style<StyleDefinition> {
  const original = new Style(openPeeps).definition();
  const hair = follow('ink', 'hair');
  const headwear = follow('clothing', 'headwear');
  const outline = (fill: Fill): Fill => (fill === 'black' ? colour('ink') : fill);
  const heads = recolour(original.components ?? {}, 'head', (fill, variant) =>
    headwear(inkIsOutline.has(variant) ? fill : hair(fill)),
  );
  const parts = original.canvas.elements.filter((part) => !bodiless || part.type === 'component');
  return new Style({
    ...original,
    canvas: {
      width: figureSize,
      height: figureSize,
      elements: [
        {
          type: 'element',
          name: 'g',
          attributes: { transform: `translate(${margin} ${margin})` },
          children: parts.map((part) => refill(part, outline)),
        },
      ],
    },
    components: recolour(heads, 'facialHair', (fill) => hair(fill)),
    colors: {
      ...original.colors,
      hair: { values: ['#16262B'] },
      headwear: { values: ['#8E1F3C'] },
    },
  });
}
