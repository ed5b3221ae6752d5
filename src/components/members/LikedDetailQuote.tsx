import type { LikedDetail } from '../../shared/contract/remarks';
import { interestLabel } from '../../shared/rules/members/interests';
import { type Text, t, text } from '../../shared/texts/t';
import { photoUrlAt } from '../ui/picture/Avatar';

interface LikedDetailQuoteProps {
  detail: LikedDetail;
  /** Whose detail it is; `null` for the reader's own. */
  name: string | null;
}

const OWN: Record<LikedDetail['kind'], Text> = {
  photo: text('On your photo'),
  prompt: text('On your answer'),
  interest: text('On your interest'),
  event: text('You were both at'),
};
const OF: Record<LikedDetail['kind'], Text> = {
  ...OWN,
  photo: text('On {name}’s photo'),
  prompt: text('On {name}’s answer'),
  interest: text('On {name}’s interest'),
};

/** `On Marcus’s answer`, with the answer. */
export function LikedDetailQuote({ detail, name }: LikedDetailQuoteProps) {
  const { kind, value, text: words } = detail;
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
          {name === null ? t(OWN[kind]) : t(OF[kind], { name })}
        </p>
        {words && (
          <p dir="auto" className="font-bold leading-snug [overflow-wrap:anywhere]">
            {kind === 'interest' ? interestLabel(words) : words}
          </p>
        )}
      </div>
    </div>
  );
}
