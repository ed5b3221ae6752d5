import { Heart } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/Button';
import { Field } from '../../components/ui/Field';
import { TextArea } from '../../components/ui/TextArea';
import { TEXT_LIMITS } from '../../shared/rules/limits';
import { SAFETY_LINE } from '../../shared/rules/messages/safetyNotice';

interface LikeFormProps {
  label: string;
  onSend: (comment: string) => void;
  onCancel: () => void;
}

/** A like with an optional comment. Escape cancels it. */
export function LikeForm({ label, onSend, onCancel }: LikeFormProps) {
  const [comment, setComment] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
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
        label="Say why"
        optional
        hint="Sent with your like. It's your first message if you match."
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
        {SAFETY_LINE}{' '}
        <a href="/safety" target="_blank" rel="noopener">
          Read more
        </a>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" className="min-w-40 flex-1">
          <Heart className="size-5" fill="currentColor" aria-hidden="true" />
          Send like
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
