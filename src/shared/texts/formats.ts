import { localeOf, pageLanguage } from './language.ts';

const kept = new Map<string, unknown>();

/** A format costs much more than its use; the options of each kind are few. */
function inPageLanguage<Format, Options>(
  Kind: new (locale: string, options?: Options) => Format,
  options?: Options,
): Format {
  const locale = localeOf(pageLanguage());
  const key = `${Kind.name} ${locale} ${JSON.stringify(options)}`;
  const format = (kept.get(key) as Format | undefined) ?? new Kind(locale, options);
  kept.set(key, format);
  return format;
}

export const numberFormat = (options?: Intl.NumberFormatOptions) =>
  inPageLanguage(Intl.NumberFormat, options);
export const dateFormat = (options?: Intl.DateTimeFormatOptions) =>
  inPageLanguage(Intl.DateTimeFormat, options);
export const listFormat = (options?: Intl.ListFormatOptions) =>
  inPageLanguage(Intl.ListFormat, options);
export const relativeTimeFormat = (options?: Intl.RelativeTimeFormatOptions) =>
  inPageLanguage(Intl.RelativeTimeFormat, options);
export const pluralRules = () => inPageLanguage(Intl.PluralRules);
