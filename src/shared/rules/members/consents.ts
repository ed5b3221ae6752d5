import { SAFETY_NOTICE_VERSION } from '../messages/safetyNotice';

/**
 * What a member agrees to, each with the version of its text, which is stored with the consent.
 * Raise it whenever the text changes; a test compares them.
 */
export const CONSENT_VERSIONS = {
  terms: '2026-11-27.2',
  'safety-notice': SAFETY_NOTICE_VERSION,
  'sensitive-data': '2026-11-26',
  faith: '2026-11-27',
  renewal: '2026-11-28',
} as const;

export const CONSENT_KINDS = [
  'terms',
  'safety-notice',
  'sensitive-data',
  'faith',
  'renewal',
] as const;

export type ConsentKind = keyof typeof CONSENT_VERSIONS;
