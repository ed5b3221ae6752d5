import type { Language } from '../../../src/shared/texts/language';
import { inLanguage, sentence } from '../../platform/sentence';

/** Many browsers also name other ones, so the more specific names come first. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** A device's name as its member reads it, such as `Chrome on Windows`, from its User-Agent. */
export function deviceName(userAgent: string, language: Language = 'en'): string {
  const named = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (browser && system) {
    return inLanguage(language, sentence('{browser} on {system}', { browser, system }));
  }
  return browser ?? system ?? inLanguage(language, sentence('Unknown device'));
}

/** A name that was stored, in another language. */
export function deviceSaid(language: Language, device: string): string {
  const [browser = '', system] = device.split(' on ');
  const words = system ? sentence('{browser} on {system}', { browser, system }) : sentence(device);
  return inLanguage(language, words);
}
