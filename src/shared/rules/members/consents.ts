import { SAFETY_NOTICE_VERSION } from '../messages/safetyNotice';

/** Each with the version of its text, stored with the consent: raise it with the text (a test). */
export const CONSENT_VERSIONS = {
  terms: '2026-11-27.2',
  'safety-notice': SAFETY_NOTICE_VERSION,
  'sensitive-data': '2026-11-26',
  faith: '2026-11-27',
  renewal: '2026-11-28',
} as const;

export type ConsentKind = keyof typeof CONSENT_VERSIONS;

export const CONSENT_KINDS = Object.keys(CONSENT_VERSIONS) as [ConsentKind, ...ConsentKind[]];
