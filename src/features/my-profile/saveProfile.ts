import { readProfileWords, refusedFields } from '../../components/form/profileWords';
import type { UploadOptions } from '../../lib/api-client';
import { ApiError } from '../../lib/errors';
import { uploadProfilePhoto } from '../../lib/photoCalls';
import type { Self } from '../../shared/contract/members';
import { updateMember } from './api';
import type { ProfileErrors, ProfileValues } from './profileForm';
import type { StagedPicture } from './stagedPicture';

export const UPDATE_FAILED = "We're having trouble updating your profile. Please try again.";

export interface Refusal {
  errors: ProfileErrors;
  /** For a toast; `null` when the fields say it all. */
  notice: { title: string; description: string } | null;
}

/**
 * Saves words first, then the picture: `onSaved` is told after each, so that what the server has is
 * shown as saved whatever comes after. `null` is success.
 */
export async function saveProfile(
  me: Self,
  values: ProfileValues,
  staged: StagedPicture | null,
  options: UploadOptions & { onSaved: (change: Partial<Self>) => void },
): Promise<Refusal | null> {
  const { input, errors } = readProfileWords(values);
  if (errors) return { errors, notice: null };
  try {
    options.onSaved(await updateMember(me.id, { ...input, ...pictureChange(staged) }));
  } catch (error) {
    return refusalOf(error, values);
  }
  if (staged?.kind !== 'file') return null;
  try {
    options.onSaved({ profilePicture: await uploadProfilePhoto(staged.file, options) });
    return null;
  } catch (error) {
    return { errors: {}, notice: uploadNotice(error) };
  }
}

export function refusalOf(error: unknown, values: ProfileValues): Refusal {
  const errors = error instanceof ApiError ? refusedFields(error, values) : {};
  const description = saidByServer(error) ?? UPDATE_FAILED;
  return { errors, notice: { title: 'Update failed', description } };
}

function uploadNotice(error: unknown) {
  const description = saidByServer(error) ?? 'Please try again.';
  return { title: 'Failed to upload profile photo', description };
}

/** The sentence of an answer; `null` when there was none, or none of ours. */
function saidByServer(error: unknown): string | null {
  const silent =
    !(error instanceof ApiError) || error.code === 'UNKNOWN' || error.code === 'OFFLINE';
  return silent ? null : error.message;
}

function pictureChange(staged: StagedPicture | null): { profilePicture?: string | null } {
  if (staged === null || staged.kind === 'file') return {};
  return { profilePicture: staged.kind === 'none' ? null : staged.address };
}
