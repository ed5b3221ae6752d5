import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { profileUrl } from '../../components/members/memberLinks';
import { Button } from '../../components/ui/Button';
import { Dialog } from '../../components/ui/Dialog';
import { DropdownMenu, MenuItem, MenuLink } from '../../components/ui/DropdownMenu';
import type { MutualMatch } from '../../shared/contract/matches';
import { t } from '../../shared/texts/t';
import { UnmatchConsequences } from '../safety/UnmatchConsequences';

export interface MatchMenuProps {
  match: MutualMatch;
  trigger: ReactNode;
  triggerRef: RefObject<HTMLElement | null>;
  /** Receives focus once the match, and with it the trigger, is gone. */
  focusAfter: RefObject<HTMLElement | null>;
  onUnmatch: () => void;
}

/** Opens when mounted, because a press requested it. */
export default function MatchMenu(props: MatchMenuProps) {
  const { match, trigger, triggerRef, focusAfter, onUnmatch } = props;
  const ended = useRef(false);
  const [asking, setAsking] = useState(false);
  const { id, firstName } = match;
  const unmatch = () => {
    ended.current = true;
    setAsking(false);
    onUnmatch();
  };
  return (
    <>
      <DropdownMenu trigger={trigger} defaultOpen>
        <MenuLink href={profileUrl(id)}>{t('View profile')}</MenuLink>
        <MenuItem onSelect={() => setAsking(true)}>{t('Unmatch')}</MenuItem>
      </DropdownMenu>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        onCloseFocus={() => (ended.current ? focusAfter : triggerRef).current?.focus()}
        title={t('Unmatch {name}?', { name: firstName })}
        actions={
          <>
            <Button variant="danger" onClick={unmatch}>
              {t('Unmatch')}
            </Button>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {t('Keep the match')}
            </Button>
          </>
        }
      >
        <ul className="list-disc space-y-1 pl-5">
          <UnmatchConsequences name={firstName} />
        </ul>
      </Dialog>
    </>
  );
}
