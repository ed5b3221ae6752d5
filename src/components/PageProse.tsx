/** Copies the page's `<template>` with this id as nodes: Trusted Types allow no HTML strings. */
export function PageProse({ id }: { id: string }) {
  return <div ref={copyProse} data-prose={id} className="contents" />;
}

function copyProse(place: HTMLElement | null) {
  const prose = document.getElementById(place?.dataset.prose ?? '');
  if (prose instanceof HTMLTemplateElement) place?.replaceChildren(prose.content.cloneNode(true));
}
