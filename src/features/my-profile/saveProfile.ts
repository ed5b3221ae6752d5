import { profileFieldErrors, readProfileText } from '../../components/form/profileText';
import { pictureChange } from '../../components/photos/useStagedPicture';
import { ApiError, serverMessage } from '../../lib/api/errors';
import { updateMember } from '../../lib/api/memberCalls';
import type { Self } from '../../shared/contract/members';
import { t, text } from '../../shared/texts/t';
import { fieldAt, readAnswers } from './answerForm';
import type { ProfileErrors, ProfileValues } from './profileForm';
import type { ProfileRefusal, Saving, Staged } from './sendPhotos';
import { sendPhotos } from './sendPhotos';
import { type StagedPhoto, urlsOf, withAnswer, withProblem } from './stagedPhotos';

export const UPDATE_FAILED = text("We're having trouble updating your profile. Please try again.");

/**
 * Saves the texts and all picture changes without an upload in one call, which succeeds or fails as
 * a whole. Then uploads the files. `null` is success.
 */
export async function saveOwnProfile(
  me: Self,
  values: ProfileValues,
  staged: Staged,
  saving: Saving,
): Promise<ProfileRefusal | null> {
  const text = readProfileText(values);
  const answers = readAnswers(values, me);
  if (text.errors || answers.errors) {
    return { errors: { ...text.errors, ...answers.errors }, notice: null };
  }
  const photos = staged.photos.map((photo) => ({ ...photo, problem: null }));
  const additionalPhotos = urlsOf(photos);
  const isSame = String(additionalPhotos) === String(me.additionalPhotos);
  try {
    const saved = await updateMember(me.id, {
      ...text.input,
      ...answers.input,
      ...wordsToSend(me, staged),
      ...pictureChange(staged.picture),
      ...(isSame ? {} : { additionalPhotos }),
    });
    saving.onSaved(saved);
    const picture = staged.picture?.kind === 'file' ? staged.picture : null;
    const left = { ...staged, picture, photos: withAnswer(photos, saved.additionalPhotos) };
    saving.onStaged(left);
    return await sendPhotos(me.id, left, saved.additionalPhotos, saving);
  } catch (error) {
    saving.onStaged({ ...staged, photos: refusedPhotos(photos, additionalPhotos, error) });
    return profileRefusal(error, values);
  }
}

/** Changed descriptions of photos that stay. */
function wordsToSend(me: Self, { photos, words }: Staged) {
  const staying = new Set([me.profilePicture, ...urlsOf(photos)]);
  const changed = Object.entries(words).filter(
    ([photo, said]) => staying.has(photo) && said.trim() !== (me.photoAlts[photo] ?? ''),
  );
  return changed.length > 0 ? { photoAlts: Object.fromEntries(changed) } : {};
}

export function profileRefusal(error: unknown, values: ProfileValues): ProfileRefusal {
  const errors: ProfileErrors = error instanceof ApiError ? profileFieldErrors(error, values) : {};
  for (const [path, message] of Object.entries(
    error instanceof ApiError ? error.fieldErrors : {},
  )) {
    const field = fieldAt(path.split('.'));
    if (field) errors[field] ??= message;
  }
  const description = serverMessage(error) ?? t(UPDATE_FAILED);
  return { errors, notice: { title: t('Update failed'), description } };
}

/** A refusal names the second URL that was sent `additionalPhotos.1`. */
function refusedPhotos(
  photos: readonly StagedPhoto[],
  sent: readonly string[],
  error: unknown,
): readonly StagedPhoto[] {
  const said = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  return said.reduce((marked, [path, message]) => {
    const place = /^additionalPhotos\.(\d)$/.exec(path)?.[1];
    const id = place && sent[Number(place)];
    return id ? withProblem(marked, id, message) : marked;
  }, photos);
}
