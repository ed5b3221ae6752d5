import { profileFieldErrors, readProfileText } from '../../components/form/profileText';
import { pictureChange, type StagedPicture } from '../../components/photos/useStagedPicture';
import { ApiError, messageOf, serverMessage } from '../../lib/api/errors';
import { updateMember } from '../../lib/api/memberCalls';
import { arrangePhotos, postAdditionalPhoto, postProfilePhoto } from '../../lib/api/photoCalls';
import type { Self } from '../../shared/contract/members';
import { t, text } from '../../shared/texts/t';
import { fieldAt, readAnswers } from './answerForm';
import type { ProfileErrors, ProfileValues } from './profileForm';
import {
  filesOf,
  type StagedPhoto,
  urlsOf,
  withAnswer,
  withProblem,
  withUpload,
} from './stagedPhotos';

export const UPDATE_FAILED = text("We're having trouble updating your profile. Please try again.");

interface Staged {
  picture: StagedPicture | null;
  photos: readonly StagedPhoto[];
  words: Readonly<Record<string, string>>;
}

interface Saving {
  signal: AbortSignal;
  /** Called after each call, so that what the server has is shown as saved. */
  onSaved: (change: Partial<Self>) => void;
  onStaged: (staged: Staged) => void;
  /** The photo that is uploading, `null` for the main one, and the fraction that is sent. */
  onSending: (id: string | null, sent: number) => void;
}

export interface ProfileRefusal {
  errors: ProfileErrors;
  /** For a toast; `null` if the form shows everything. */
  notice: { title: string; description: string } | null;
}

/** One call for all but uploads, which fails as a whole; then the files. `null` is success. */
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
function refusedPhotos(photos: readonly StagedPhoto[], sent: readonly string[], error: unknown) {
  const said = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  return said.reduce((marked, [path, message]) => {
    const place = /^additionalPhotos\.(\d)$/.exec(path)?.[1];
    const id = place && sent[Number(place)];
    return id ? withProblem(marked, id, message) : marked;
  }, photos);
}

/**
 * Uploads the files one after another, the main photo first, then sends their order. A failed file
 * stays staged with its error, and the others continue. `held`: the photos that the server had
 * before.
 */
async function sendPhotos(
  memberId: string,
  staged: Staged,
  held: readonly string[],
  { signal, onSaved, onStaged, onSending }: Saving,
): Promise<ProfileRefusal | null> {
  let left = staged;
  let stored = held;
  let refusal: ProfileRefusal | null = null;
  const keep = (change: Partial<Staged>) => {
    left = { ...left, ...change };
    onStaged(left);
  };
  if (left.picture?.kind === 'file') {
    try {
      const onProgress = (sent: number) => onSending(null, sent);
      const profilePicture = await postProfilePhoto(left.picture.file, { signal, onProgress });
      onSaved({ profilePicture });
      keep({ picture: null });
    } catch (error) {
      refusal = { errors: {}, notice: uploadNotice(error) };
    }
  }
  for (const { id, file } of filesOf(staged.photos)) {
    if (signal.aborted) return refusal ?? UNSENT;
    try {
      const onProgress = (sent: number) => onSending(id, sent);
      stored = await postAdditionalPhoto(file, { signal, onProgress });
      onSaved({ additionalPhotos: [...stored] });
      keep({ photos: withUpload(left.photos, id, stored) });
    } catch (error) {
      refusal ??= UNSENT;
      if (!signal.aborted) keep({ photos: withProblem(left.photos, id, messageOf(error)) });
    }
  }
  const order = urlsOf(left.photos);
  if (String(order) === String(stored)) return refusal;
  try {
    onSaved({ additionalPhotos: await arrangePhotos(memberId, order) });
    return refusal;
  } catch {
    const notice = {
      title: t('Order not saved'),
      description: t('Please press Save again.'),
    };
    return refusal ?? { errors: {}, notice };
  }
}

/** The form shows the errors at the photos themselves. */
const UNSENT: ProfileRefusal = { errors: {}, notice: null };

function uploadNotice(error: unknown) {
  const description = serverMessage(error) ?? t('Please try again.');
  return { title: t('Failed to upload profile photo'), description };
}
