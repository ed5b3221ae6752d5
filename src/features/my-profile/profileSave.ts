import type { StagedPicture } from '../../components/photos/stagedPicture';
import type { Self } from '../../shared/contract/members';
import type { ProfileErrors } from './profileForm';
import type { StagedPhoto } from './stagedPhotos';

/** What of the pictures waits for Save. */
export interface Staged {
  picture: StagedPicture | null;
  photos: readonly StagedPhoto[];
}

export interface Saving {
  signal: AbortSignal;
  /** Told after each call, so that what the server has is shown as saved whatever comes after. */
  onSaved: (change: Partial<Self>) => void;
  /** What then still waits. */
  onStaged: (staged: Staged) => void;
  /** The photo that is on its way, `null` for the main one, and the part of it that is sent. */
  onSending: (id: string | null, sent: number) => void;
}

export interface Refusal {
  errors: ProfileErrors;
  /** For a toast; `null` when the form says it all. */
  notice: { title: string; description: string } | null;
}
