import { AdditionalPhotosField } from '../../components/photos/AdditionalPhotosField';
import { ArrivingPhotos, LostPictures } from '../../components/photos/LostPictures';
import { MainPhotoField } from '../../components/photos/MainPhotoField';
import type { useAdditionalPhotos } from '../../components/photos/useAdditionalPhotos';
import { t } from '../../shared/texts/t';
import type { useMainPhoto } from './useMainPhoto';

interface PhotoStepProps {
  firstName: string;
  main: ReturnType<typeof useMainPhoto>;
  more: ReturnType<typeof useAdditionalPhotos>;
}

export function PhotoStep({ firstName, main, more }: PhotoStepProps) {
  const { settled: _, failed, ...field } = main;
  return (
    <>
      <div>
        <MainPhotoField
          name={firstName}
          note={t("It's saved as soon as you choose it.")}
          {...field}
        />
        <LostPictures title={t('Failed to upload profile photo')} {...failed} />
      </div>
      <AdditionalPhotosField
        {...more.field}
        note={t('saved as you add them')}
        arriving={more.uploads.length > 0 && <ArrivingPhotos uploads={more.uploads} />}
      >
        <LostPictures title={t('Failed to upload photo')} {...more.failed} />
      </AdditionalPhotosField>
    </>
  );
}
