/**
 * Shows prose that the page has in a `<template>` with this id, so that the script does not contain
 * it. Copies the nodes, because Trusted Types allow no HTML strings.
 */
export function PageProse({ id }: { id: string }) {
  return <div ref={copyProse} data-prose={id} className="contents" />;
}

function copyProse(place: HTMLElement | null) {
  const prose = document.getElementById(place?.dataset.prose ?? '');
  if (prose instanceof HTMLTemplateElement) place?.replaceChildren(prose.content.cloneNode(true));
}
