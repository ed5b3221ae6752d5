import { PicturePreview } from './PicturePreview';
import { UploadProgress } from './UploadProgress';
import type { PhotoOnItsWay } from './useAdditionalPhotos';

/** Photos that are being sent, as items of the list they will stand in. */
export function ArrivingPhotos({ uploads }: { uploads: readonly PhotoOnItsWay[] }) {
  return uploads.map(({ id, preview, sent, cancel }) => (
    <li key={id} className="relative self-start overflow-hidden rounded-md border border-hairline">
      <PicturePreview picture={preview} alt="Photo being uploaded" width={320} />
      <UploadProgress sent={sent} onCancel={cancel} />
    </li>
  ));
}
