import { useEffect, useRef } from 'react';
import { ProfileFields } from '../../components/form/ProfileFields';
import { CardPreview } from '../../components/members/CardPreview';
import { promptChoices } from '../../components/members/prompts';
import { AdditionalPhotosField } from '../../components/photos/AdditionalPhotosField';
import { MainPhotoField } from '../../components/photos/MainPhotoField';
import { PicturePreview } from '../../components/photos/PicturePreview';
import { Button } from '../../components/ui/Button';
import { Field, FieldError, TextInput } from '../../components/ui/Field';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { Select } from '../../components/ui/Select';
import { TextArea } from '../../components/ui/TextArea';
import type { Self } from '../../shared/contract/members';
import { MAX_PROMPTS, TEXT_LIMITS } from '../../shared/rules/limits';
import { PROMPT_IDS } from '../../shared/rules/members/promptIds';
import { t } from '../../shared/texts/t';
import { type AnswerFieldsProps, FactFields } from './FactFields';
import { shownPhoto } from './stagedPhotos';
import { useProfileEdit } from './useProfileEdit';
import { useStagedPhotos } from './useStagedPhotos';

export default function EditProfile({ me, onClose }: { me: Self; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const edit = useProfileEdit(me, onClose);
  const { values, errors, change, mainPhoto, photos, busy, sending } = edit;
  const set = (field: keyof typeof values, value: unknown) => change({ [field]: value });
  const more = useStagedPhotos(photos, edit.setPhotos);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,42rem)_19rem] lg:justify-between">
      <form {...edit.form} aria-labelledby="edit-profile" className="grid grid-cols-1 gap-6">
        <h2 id="edit-profile" ref={heading} tabIndex={-1} className="text-2xl">
          {t('Edit your profile')}
        </h2>
        <MainPhotoField
          name={me.firstName}
          {...mainPhoto}
          sent={sending?.id === null ? sending.sent : null}
          onCancelUpload={edit.cancelUpload}
        />
        <AdditionalPhotosField
          photos={photos.map((photo) => shownPhoto(photo, sending))}
          {...more}
          note={t('saved when you press Save')}
          isBusy={busy}
          onCancelUpload={edit.cancelUpload}
          onMakeMain={edit.makeMain}
        >
          {photos.some(({ problem }) => problem !== null) && (
            <div tabIndex={-1} data-form-banner className="mt-3 rounded-md">
              <InlineAlert title={t('Failed to upload photo')}>
                {t('Anything not saved stays here: press Save to try again, or remove it.')}
              </InlineAlert>
            </div>
          )}
        </AdditionalPhotosField>
        <PhotoWords photos={edit.describable} words={edit.words} onWords={edit.describe} />
        <ProfileFields values={values} errors={errors} change={set} />
        <PromptFields values={values} errors={errors} change={set} />
        <FactFields values={values} errors={errors} change={set} saved={me.facts} />
        <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 flex flex-wrap gap-3 border-hairline border-t bg-page px-4 py-3">
          <Button type="submit" busy={busy} busyLabel={t('Saving...')}>
            {t('Save')}
          </Button>
          <Button
            variant="outline"
            aria-disabled={busy || undefined}
            onClick={() => busy || edit.close()}
          >
            {t('Cancel')}
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
          picture={mainPhoto.picture}
          bio={values.bio}
          interests={values.interests}
        />
      </div>
    </div>
  );
}

interface PhotoWordsProps {
  /** Saved photos, the main one first. */
  photos: readonly string[];
  words: Readonly<Record<string, string>>;
  onWords: (photo: string, words: string) => void;
}

function PhotoWords({ photos, words, onWords }: PhotoWordsProps) {
  if (photos.length === 0) return null;
  return (
    <details className="rounded-lg border border-hairline bg-card px-4">
      <summary className="flex min-h-12 items-center font-bold">
        {t("Describe your photos for members who can't see them")}
      </summary>
      <ul className="grid gap-4 pt-1 pb-4">
        {photos.map((photo, index) => (
          <li key={photo} className="flex items-center gap-4">
            <span className="w-14 shrink-0 overflow-hidden rounded-sm">
              <PicturePreview picture={photo} alt="" />
            </span>
            <Field
              label={index === 0 ? t('First photo') : t('Photo {number}', { number: index + 1 })}
              optional
              className="min-w-0 flex-1"
            >
              <TextInput
                name={`alt${index + 1}`}
                autoComplete="off"
                maxLength={TEXT_LIMITS.photoAlt}
                placeholder={t('On the pier in Ocean Grove, laughing')}
                value={words[photo] ?? ''}
                onChange={(event) => onWords(photo, event.target.value)}
              />
            </Field>
          </li>
        ))}
      </ul>
    </details>
  );
}

function PromptFields({ values, errors, change }: AnswerFieldsProps) {
  const { prompts, answers } = values;
  const choose = (place: number, id: string) => change('prompts', prompts.with(place, id));
  const answer = (place: number, text: string) => change('answers', answers.with(place, text));
  const choicesAt = (place: number) => [
    { value: '', label: t('None') },
    ...promptChoices()
      .filter(({ id }) => !prompts.includes(id) || prompts[place] === id)
      .map(({ id, question }) => ({ value: id, label: question })),
  ];
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="font-display font-extrabold text-xl">{t('Answers')}</legend>
      <p className="text-ink-soft text-sm">
        {t('Up to {most} of {all}. They give people something to reply to.', {
          most: MAX_PROMPTS,
          all: PROMPT_IDS.length,
        })}
      </p>
      {prompts.map((prompt, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the places stay, what they hold changes
          key={place}
          className="grid gap-3 rounded-lg border border-hairline bg-card p-4"
        >
          <Field label={t('Prompt {number}', { number: place + 1 })} optional>
            <Select
              name={`prompt${place + 1}`}
              choices={choicesAt(place)}
              value={prompt}
              onChoose={(id) => choose(place, id)}
            />
          </Field>
          {prompt !== '' && (
            <Field label={t('Your answer {number}', { number: place + 1 })}>
              <TextArea
                name={`answer${place + 1}`}
                maxLength={TEXT_LIMITS.answer}
                value={answers[place] ?? ''}
                onChange={(event) => answer(place, event.target.value)}
              />
            </Field>
          )}
        </div>
      ))}
      {errors.answers && <FieldError id="answers-error">{errors.answers}</FieldError>}
    </fieldset>
  );
}
