import { Copy } from 'lucide-react';
import type { LazyWindowProps } from '../../../components/lazy/useLazyOverlay';
import { toastFailure } from '../../../components/toastFailure';
import { Button } from '../../../components/ui/Button';
import { classNames } from '../../../components/ui/classNames';
import { Popover } from '../../../components/ui/Popover';
import { toast } from '../../../components/ui/toast/toastStore';
import { REACTION_NAMES, REACTIONS } from '../../../shared/rules/messages/reactions';
import { t } from '../../../shared/texts/t';
import { REACTION_PICTURES } from './ReactionMarks';
import { ownReaction, type ReactionTarget, react } from './react';

interface ReactionPickerProps extends LazyWindowProps {
  to: ReactionTarget;
  content: string;
}

/** Six reactions with their names; choosing the current one removes it. */
export default function ReactionPicker({ to, content, ...popover }: ReactionPickerProps) {
  const own = ownReaction(to);
  return (
    <Popover {...popover} label={t('React to this message')} className="w-76 p-2">
      <div className="grid grid-cols-3 gap-1">
        {REACTIONS.map((reaction) => {
          const Picture = REACTION_PICTURES[reaction];
          return (
            <button
              key={reaction}
              type="button"
              aria-pressed={own === reaction}
              className={classNames(
                'flex min-h-20 flex-col items-center gap-1 rounded-md border-2 px-1 pt-3 pb-2 text-center text-xs leading-tight hover:bg-inset',
                own === reaction ? 'border-primary-deep' : 'border-transparent',
              )}
              onClick={() => {
                popover.onOpenChange(false);
                void react(to, own === reaction ? null : reaction);
              }}
            >
              <Picture className="size-6 text-primary-deep" aria-hidden="true" />
              {t(REACTION_NAMES[reaction])}
            </button>
          );
        })}
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="mt-1 w-full"
        onClick={() => {
          popover.onOpenChange(false);
          void copy(content);
        }}
      >
        <Copy className="size-4" aria-hidden="true" />
        {t('Copy message')}
      </Button>
    </Popover>
  );
}

/** For devices where a long press opens this picker and so cannot select text to copy. */
async function copy(content: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(content);
    toast({ title: t('Message copied') });
  } catch (error) {
    toastFailure(t('Message not copied'), error, t("Your browser didn't allow it."));
  }
}
