import type { Remark } from '../../shared/contract/remarks';
import { t } from '../../shared/texts/t';
import { LikedDetailQuote } from './LikedDetailQuote';

export function RemarkNote({ remark }: { remark: Remark }) {
  const { on, comment, hasHiddenWord } = remark;
  const words = comment !== null && (
    <p className={on ? 'mt-2 [overflow-wrap:anywhere]' : '[overflow-wrap:anywhere]'} dir="auto">
      “{comment}”
    </p>
  );
  return (
    <div className="rounded-md border border-hairline bg-inset p-3 text-sm">
      {on && <LikedDetailQuote detail={on} name={null} />}
      {hasHiddenWord ? (
        <details>
          <summary className="min-h-11 py-3">{t('Show a comment with a word you hide')}</summary>
          {words}
        </details>
      ) : (
        words
      )}
    </div>
  );
}
