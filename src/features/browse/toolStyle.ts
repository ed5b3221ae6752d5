/** What opens a tool beside the list; between phones and wide screens its sign alone. */
export const TOOL =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-2 text-ink-soft text-sm hover:text-ink hover:underline';
