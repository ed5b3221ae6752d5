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
} as const;

export type ConsentKind = keyof typeof CONSENT_VERSIONS;
