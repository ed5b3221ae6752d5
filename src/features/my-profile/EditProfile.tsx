import { type SubmitEvent, useEffect, useRef } from 'react';
import { ProfileFields } from '../../components/form/ProfileFields';
import { AdditionalPhotosField } from '../../components/photos/AdditionalPhotosField';
import { MainPhotoField } from '../../components/photos/MainPhotoField';
import { useAdditionalPhotos } from '../../components/photos/useAdditionalPhotos';
import { Button } from '../../components/ui/Button';
import type { Self } from '../../shared/contract/members';
import { CardPreview } from '../matching/CardPreview';
import { updateMe } from '../session/store';
import { stagedNote, stagedView } from './stagedPicture';
import { useProfileEdit } from './useProfileEdit';

/** The form in place of the profile. Fetched when it is first opened. */
export default function EditProfile({ me, onClose }: { me: Self; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const edit = useProfileEdit(me, form, onClose);
  const { values, errors, change, staged, stage } = edit;
  const more = useAdditionalPhotos({
    memberId: me.id,
    photos: me.additionalPhotos,
    onPhotos: (additionalPhotos) => updateMe({ additionalPhotos }),
  });
  useEffect(() => heading.current?.focus(), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void edit.save();
  };
  const picture = stagedView(staged, me.profilePicture);
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,42rem)_19rem] lg:justify-between">
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        aria-labelledby="edit-profile"
        className="grid grid-cols-1 gap-6"
      >
        <h2 id="edit-profile" ref={heading} tabIndex={-1} className="text-2xl">
          Edit your profile
        </h2>
        <MainPhotoField
          picture={picture}
          note={stagedNote(staged)}
          sent={edit.sent}
          onPicture={(file) => stage({ kind: 'file', file, preview: URL.createObjectURL(file) })}
          onAddress={async (address) => {
            stage({ kind: 'web', address });
            return null;
          }}
          onRemove={() => stage(me.profilePicture ? { kind: 'none' } : null)}
          onCancelUpload={edit.cancelUpload}
        />
        <AdditionalPhotosField
          state={more}
          onMakeMain={(address) => stage({ kind: 'own', address })}
        />
        <ProfileFields values={values} errors={errors} change={change} />
        <div className="edge-actions sticky bottom-(--bottom-bar) z-10 -mx-4 flex flex-wrap gap-3 border-hairline border-t bg-page px-4 py-3">
          <Button type="submit" busy={edit.busy} busyLabel="Saving...">
            Save
          </Button>
          <Button variant="outline" onClick={edit.close}>
            Cancel
          </Button>
        </div>
      </form>
      <div className="hidden lg:sticky lg:top-6 lg:block">
        <CardPreview
          me={{
            ...me,
            firstName: values.firstName,
            age: Number(values.age) || me.age,
            city: values.city,
          }}
          picture={picture}
          bio={values.bio}
          interests={values.interests}
        />
      </div>
    </div>
  );
}
