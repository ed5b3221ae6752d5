/** What is open in the Events tab: the field `open` of the URL. */
export type OpenedPart = { kind: 'list' } | { kind: 'import' } | OpenedForm;
export type OpenedForm = { kind: 'new' } | { kind: 'edit' | 'copy'; id: string };

const ID = /^(copy-)?(evt_[a-z0-9]+)$/;

export function openedPart(open: string): OpenedPart {
  if (open === 'new') return { kind: open };
  if (open === 'import') return { kind: open };
  const [, isCopy, id] = ID.exec(open) ?? [];
  return id ? { kind: isCopy ? 'copy' : 'edit', id } : { kind: 'list' };
}
