import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { focusFirstError } from '../../components/form/focusFirstError';
import { InterestPicker } from '../../components/form/InterestPicker';
import { CardPreview } from '../../components/members/CardPreview';
import { AdditionalPhotosField } from '../../components/photos/AdditionalPhotosField';
import { ArrivingPhotos } from '../../components/photos/ArrivingPhotos';
import { LostPictures } from '../../components/photos/LostPictures';
import { MainPhotoField } from '../../components/photos/MainPhotoField';
import { useAdditionalPhotos } from '../../components/photos/useAdditionalPhotos';
import { Button } from '../../components/ui/Button';
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
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => startingValues(me));
  const [errors, setErrors] = useState<OnboardingErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const { settled: mainSettled, lost, giveUp, ...main } = useMainPhoto(me);
  const more = useAdditionalPhotos({
    memberId: me.id,
    photos: me.additionalPhotos,
    onPhotos: (additionalPhotos) => updateMe({ additionalPhotos }),
  });
  useEffect(() => saveDraft(me.id, values), [me.id, values]);
  useEffect(() => {
    if (refusals > 0) focusFirstError(form.current);
  }, [refusals]);

  const change = (part: Partial<OnboardingValues>) => setValues((all) => ({ ...all, ...part }));
  const refuse = (found: OnboardingErrors, message: string | null) => {
    setErrors(found);
    setRefusal(message);
    setRefusals((count) => count + 1);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const read = readOnboarding(values);
    if (read.errors) return refuse(read.errors, null);
    setErrors({});
    setRefusal(null);
    setBusy(true);
    try {
      // A photo on its way would be cut off by leaving the page, and one that failed go unseen.
      const settled = await Promise.all([mainSettled(), more.settled()]);
      if (settled.includes(false)) {
        setBusy(false);
        return refuse({}, null);
      }
      await updateMember(me.id, read.input);
    } catch (error) {
      const refused = onboardingRefusal(error);
      setBusy(false);
      return refuse(refused.errors, refused.message);
    }
    clearDraft();
    window.location.assign(NEXT);
  };

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,42rem)_19rem] lg:justify-between">
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        aria-label="Complete your profile"
        className="grid grid-cols-1 gap-6"
      >
        <div>
          <MainPhotoField note="It is saved as soon as you choose it." {...main} />
          <LostPictures
            title="Failed to upload profile photo"
            lost={lost}
            onAgain={main.onPicture}
            onGiveUp={giveUp}
          />
        </div>
        <AdditionalPhotosField
          photos={more.shown}
          room={more.room}
          note="saved as you add them"
          onAdd={more.add}
          onUrl={more.addUrl}
          onMove={more.move}
          onRemove={more.remove}
          arriving={more.uploads.length > 0 && <ArrivingPhotos uploads={more.uploads} />}
        >
          <LostPictures
            title="Failed to upload photo"
            lost={more.lost}
            onAgain={more.addAgain}
            onGiveUp={more.giveUp}
          />
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
        {refusal && (
          <div tabIndex={-1} data-form-banner>
            <InlineAlert>{refusal}</InlineAlert>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" busy={busy} busyLabel="Saving...">
            Complete Profile
          </Button>
          <Button asChild size="lg" variant="outline">
            <a href={NEXT}>Skip for Now</a>
          </Button>
        </div>
      </form>
      <div className="max-w-76 lg:sticky lg:top-6">
        <CardPreview me={me} picture={main.picture} bio={values.bio} interests={values.interests} />
      </div>
    </div>
  );
}
