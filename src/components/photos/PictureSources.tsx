import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../ui/Button';

interface PictureSourcesProps {
  label: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** The file chooser and, where a finger is the pointer, the camera. */
export function PictureSources({ label, multiple = false, onFiles }: PictureSourcesProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // The same file may be chosen again.
    event.target.value = '';
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple={multiple}
        aria-label={label}
        hidden
        onChange={chosen}
      />
      <Button variant="outline" size="sm" onClick={() => chooser.current?.click()}>
        <ImagePlus className="size-5" aria-hidden="true" />
        {label}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="user"
        aria-label="Take a photo with the camera"
        hidden
        onChange={chosen}
      />
      <Button
        variant="outline"
        size="sm"
        className="hidden! pointer-coarse:inline-flex!"
        onClick={() => camera.current?.click()}
      >
        <Camera className="size-5" aria-hidden="true" />
        Take a photo
      </Button>
    </>
  );
}
