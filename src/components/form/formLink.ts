/** A link within or under a form; tall enough for a thumb. */
export const FORM_LINK =
  'inline-flex min-h-11 items-center font-semibold text-atlantic underline underline-offset-4';
