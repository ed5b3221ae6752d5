import type { StagedPicture } from '../../components/photos/useStagedPicture';
import { messageOf, serverMessage } from '../../lib/api/errors';
import { arrangePhotos, postAdditionalPhoto, postProfilePhoto } from '../../lib/api/photoCalls';
import type { Self } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import type { ProfileErrors } from './profileForm';
import { filesOf, type StagedPhoto, urlsOf, withProblem, withUpload } from './stagedPhotos';

export interface Staged {
  picture: StagedPicture | null;
  photos: readonly StagedPhoto[];
  /** The descriptions of photos, by URL. */
  words: Readonly<Record<string, string>>;
}

export interface Saving {
  signal: AbortSignal;
  /**
   * Called after each successful call, so that what the server has is shown as saved even if a
   * later call fails.
   */
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

/**
 * Uploads the files one after another, the main photo first, then sends their order. A failed file
 * stays staged with its error, and the others continue. `held`: the photos that the server had
 * before.
 */
export async function sendPhotos(
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
