import { profileFieldErrors, readProfileText } from '../../components/form/profileText';
import { pictureChange, type StagedPicture } from '../../components/photos/useStagedPicture';
import { ApiError, serverMessage } from '../../lib/api/errors';
import { updateMember } from '../../lib/api/memberCalls';
import { postProfilePhoto } from '../../lib/api/photoCalls';
import type { UploadOptions } from '../../lib/api/upload';
import type { Self } from '../../shared/contract/members';
import { t, text } from '../../shared/texts/t';
import type { SettingsProfile, SettingsProfileErrors } from './profileForm';

export type ProfileOutcome =
  /** `unsent`: why the picture was not uploaded; `null` if its upload was canceled. */
  | { saved: Self; unsent?: string | null }
  /** `refused`: the sentence for a toast if the server refused. */
  | { errors: SettingsProfileErrors; refused: string | null };

const LATER = text('Please try again later.');

/** Saves the form's values, an uploaded file last. Sends nothing while a field is invalid. */
export async function saveSettingsProfile(
  id: string,
  values: SettingsProfile,
  staged: StagedPicture | null,
  upload: UploadOptions,
): Promise<ProfileOutcome> {
  const { input, errors } = readProfileText(values);
  if (errors) return { errors, refused: null };
  let saved: Self;
  try {
    saved = await updateMember(id, { ...input, ...pictureChange(staged) });
  } catch (error) {
    if (!(error instanceof ApiError)) return { errors: {}, refused: t(LATER) };
    const refused = error.fieldErrors.profilePicture ?? t(LATER);
    return { errors: profileFieldErrors(error, values), refused };
  }
  if (staged?.kind !== 'file') return { saved };
  try {
    return { saved: { ...saved, profilePicture: await postProfilePhoto(staged.file, upload) } };
  } catch (error) {
    const why = serverMessage(error) ?? t('Please try again.');
    return { saved, unsent: upload.signal?.aborted ? null : why };
  }
}
