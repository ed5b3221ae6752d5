import { MemberPhoto } from '../../components/members/MemberPhoto';

interface MorePhotosProps {
  photos: readonly string[];
  placeholders: Readonly<Record<string, string>>;
}

/** The additional photos in their order, small. */
export function MorePhotos({ photos, placeholders }: MorePhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Additional photos" className="grid grid-cols-5 gap-2">
      {photos.map((photo, index) => (
        <li key={photo} className="overflow-hidden rounded-md border border-hairline">
          <MemberPhoto
            picture={photo}
            placeholders={placeholders}
            alt={`Additional photo ${index + 1} of ${photos.length}`}
            widths={[320, 640]}
            sizes="6rem"
          />
        </li>
      ))}
    </ul>
  );
}
