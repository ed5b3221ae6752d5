import { Heart } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/Button';
import { Field } from '../../components/ui/Field';
import { TextArea } from '../../components/ui/TextArea';
import { TEXT_LIMITS } from '../../shared/rules/limits';
import { SAFETY_LINE } from '../../shared/rules/messages/safetyNotice';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';

interface LikeFormProps {
  label: string;
  onSend: (comment: string) => void;
  onCancel: () => void;
}

const MARGIN_PX = 16;

export default function LikeForm({ label, onSend, onCancel }: LikeFormProps) {
  const [comment, setComment] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    field.current?.focus({ preventScroll: true });
    bringIntoView(form);
    const onResize = () => bringIntoView(form);
    window.visualViewport?.addEventListener('resize', onResize);
    return () => window.visualViewport?.removeEventListener('resize', onResize);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(comment.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <form
      aria-label={label}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className="like-form mt-4 border-control-border border-t border-dashed pt-4"
    >
      <Field
        label={t('Say why')}
        optional
        hint={t("Sent with your like. It's your first message if you match.")}
      >
        <TextArea
          ref={field}
          rows={2}
          maxLength={TEXT_LIMITS.comment}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          className="min-h-20!"
        />
      </Field>
      <p className="mt-2 text-ink-soft text-sm">
        {t(SAFETY_LINE)}{' '}
        <a href={pagePath('/safety')} target="_blank" rel="noopener">
          {t('Read more')}
        </a>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" className="min-w-40 flex-1">
          <Heart className="size-5" fill="currentColor" aria-hidden="true" />
          {t('Send like')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Shows the whole form or, if there is not enough room above the keyboard, its lower end. */
function bringIntoView(form: HTMLFormElement): void {
  const { height, offsetTop } = window.visualViewport ?? {
    height: window.innerHeight,
    offsetTop: 0,
  };
  const keyboard = Math.max(0, window.innerHeight - height - offsetTop);
  const pinned = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
  form.style.scrollMarginBottom = `${Math.max(0, keyboard - pinned) + MARGIN_PX}px`;
  form.scrollIntoView({ block: 'end' });
}
