import type { Language } from '../../../src/shared/texts/language';
import { inLanguage, sentence } from '../../platform/sentence';

const CARD = /^(?<brand>.+) ending in (?<digits>\d{4})$/;

/** A stored method of payment: `PayPal`, or `Visa ending in 1234`. */
export function methodSaid(language: Language, method: string): string {
  const { brand = '', digits = '' } = CARD.exec(method)?.groups ?? {};
  if (!digits) return method;
  return inLanguage(language, sentence('{brand} ending in {digits}', { brand, digits }));
}
