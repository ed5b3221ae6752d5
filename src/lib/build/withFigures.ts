/**
 * Puts what `figures` holds where a text says `{NAME}`, so that prose repeats no number of the rules.
 * Throws for a name that they do not hold.
 */
export function withFigures(
  text: string,
  figures: Readonly<Record<string, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const figure = figures[name];
    if (figure === undefined) throw new Error(`Nothing is given for {${name}} of a text.`);
    return String(figure);
  });
}
