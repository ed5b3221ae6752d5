import type { LikedDetail } from '../../shared/contract/remarks';
import { photoUrlAt } from '../ui/picture/Avatar';

interface LikedDetailQuoteProps {
  detail: LikedDetail;
  /** `your`, or `Marcus’s` */
  whose: string;
}

const WORDS = { photo: 'photo', prompt: 'answer', interest: 'interest', event: '' } as const;

/** `On Marcus’s answer`, with the answer. */
export function LikedDetailQuote({ detail, whose }: LikedDetailQuoteProps) {
  const { kind, value, text } = detail;
  return (
    <div className="flex items-start gap-3">
      {kind === 'photo' && (
        <img
          src={photoUrlAt(value, 96)}
          alt=""
          width={48}
          height={60}
          loading="lazy"
          className="h-15 w-12 shrink-0 rounded-sm bg-inset object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-ink-soft text-xs">
          {kind === 'event' ? 'You were both at' : `On ${whose} ${WORDS[kind]}`}
        </p>
        {text && (
          <p dir="auto" className="font-bold leading-snug [overflow-wrap:anywhere]">
            {text}
          </p>
        )}
      </div>
    </div>
  );
}
