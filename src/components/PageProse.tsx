/**
 * Prose that the page brings along, in a `<template>` of this id: it is no part of the script. It is
 * copied as nodes, since Trusted Types let nobody write it as text.
 */
export function PageProse({ id }: { id: string }) {
  return <div ref={copyProse} data-prose={id} className="contents" />;
}

function copyProse(place: HTMLElement | null) {
  const prose = document.getElementById(place?.dataset.prose ?? '');
  if (prose instanceof HTMLTemplateElement) place?.replaceChildren(prose.content.cloneNode(true));
}
