import { readProfileWords, refusedFields } from '../../components/form/profileWords';
import { ApiError } from '../../lib/errors';
import type { Self } from '../../shared/contract/members';
import { updateMember } from './api';
import type { SettingsProfile, SettingsProfileErrors } from './profileForm';

export type ProfileOutcome =
  | { saved: Self }
  /** `refused`: by the server, so that a toast tells it too. */
  | { errors: SettingsProfileErrors; refused: boolean };

/** Saves what the form holds. Nothing is sent while a field is wrong. */
export async function saveProfile(id: string, values: SettingsProfile): Promise<ProfileOutcome> {
  const { input, errors } = readProfileWords(values);
  if (errors) return { errors, refused: false };
  try {
    return { saved: await updateMember(id, input) };
  } catch (error) {
    return { errors: error instanceof ApiError ? refusedFields(error, values) : {}, refused: true };
  }
}
