/** Replaces each `{NAME}` by its value, so that texts repeat no number of the rules. */
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
