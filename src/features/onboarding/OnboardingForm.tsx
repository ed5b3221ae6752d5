import { useEffect, useState } from 'react';
import { InterestPicker } from '../../components/form/InterestPicker';
import { useSubmission } from '../../components/form/useSubmission';
import { CardPreview } from '../../components/members/CardPreview';
import { AdditionalPhotosField } from '../../components/photos/AdditionalPhotosField';
import { ArrivingPhotos, LostPictures } from '../../components/photos/LostPictures';
import { MainPhotoField } from '../../components/photos/MainPhotoField';
import { useAdditionalPhotos } from '../../components/photos/useAdditionalPhotos';
import { Button, LinkButton } from '../../components/ui/Button';
import { Field } from '../../components/ui/Field';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { TextArea } from '../../components/ui/TextArea';
import type { Self } from '../../shared/contract/members';
import { TEXT_LIMITS } from '../../shared/rules/limits';
import { updateMe } from '../session/store';
import { updateMember } from './api';
import {
  clearDraft,
  type OnboardingErrors,
  type OnboardingValues,
  onboardingRefusal,
  readOnboarding,
  saveDraft,
  startingValues,
} from './onboardingValues';
import { useMainPhoto } from './useMainPhoto';

const NEXT = '/browse';

export function OnboardingForm({ me }: { me: Self }) {
  const [values, setValues] = useState(() => startingValues(me));
  const [errors, setErrors] = useState<OnboardingErrors>({});
  const { settled: mainSettled, failed, ...main } = useMainPhoto(me);
  const more = useAdditionalPhotos({
    memberId: me.id,
    photos: me.additionalPhotos,
    onPhotos: (additionalPhotos) => updateMe({ additionalPhotos }),
  });
  useEffect(() => saveDraft(me.id, values), [me.id, values]);

  const change = (part: Partial<OnboardingValues>) => setValues((all) => ({ ...all, ...part }));
  const refusal = (found: OnboardingErrors, message: string | null) => {
    setErrors(found);
    return { message };
  };
  const { busy, refused, form } = useSubmission(async () => {
    const read = readOnboarding(values);
    if (read.errors) return refusal(read.errors, null);
    setErrors({});
    try {
      // A photo on its way would be cut off by leaving the page, and one that failed go unseen.
      const settled = await Promise.all([mainSettled(), more.settled()]);
      if (settled.includes(false)) return refusal({}, null);
      await updateMember(me.id, read.input);
    } catch (error) {
      const { errors: found, message } = onboardingRefusal(error);
      return refusal(found, message);
    }
    clearDraft();
    window.location.assign(NEXT);
    return null;
  });

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,42rem)_19rem] lg:justify-between">
      <form {...form} aria-label="Complete your profile" className="grid grid-cols-1 gap-6">
        <div>
          <MainPhotoField note="It is saved as soon as you choose it." {...main} />
          <LostPictures title="Failed to upload profile photo" {...failed} />
        </div>
        <AdditionalPhotosField
          {...more.field}
          note="saved as you add them"
          arriving={more.uploads.length > 0 && <ArrivingPhotos uploads={more.uploads} />}
        >
          <LostPictures title="Failed to upload photo" {...more.failed} />
        </AdditionalPhotosField>
        <Field
          label="About Me"
          required
          hint="What would you tell someone over a diner coffee?"
          error={errors.bio}
        >
          <TextArea
            name="bio"
            maxLength={TEXT_LIMITS.bio}
            value={values.bio}
            onChange={(event) => {
              change({ bio: event.target.value });
              setErrors(({ bio: _, ...rest }) => rest);
            }}
          />
        </Field>
        <InterestPicker
          required
          chosen={values.interests}
          onChoose={(interests) => {
            change({ interests });
            setErrors(({ interests: _, ...rest }) => rest);
          }}
          typed={values.ownInterest}
          onType={(ownInterest) => change({ ownInterest })}
          error={errors.interests}
        />
        {refused?.message && (
          <div tabIndex={-1} data-form-banner>
            <InlineAlert>{refused.message}</InlineAlert>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" busy={busy} busyLabel="Saving...">
            Complete Profile
          </Button>
          <LinkButton href={NEXT} size="lg" variant="outline">
            Skip for Now
          </LinkButton>
        </div>
      </form>
      <div className="max-w-76 lg:sticky lg:top-6">
        <CardPreview me={me} picture={main.picture} bio={values.bio} interests={values.interests} />
      </div>
    </div>
  );
}
