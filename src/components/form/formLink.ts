/** A link within or below a form, tall enough to tap. */
export const FORM_LINK =
  'inline-flex min-h-11 items-center font-semibold text-atlantic underline underline-offset-4';
