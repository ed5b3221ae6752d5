import { Share2 } from 'lucide-react';
import { t } from '../shared/texts/t';
import { Button } from './ui/Button';
import { toast } from './ui/toast/toastStore';

interface ShareLinkButtonProps {
  /** `Share this event` */
  label: string;
  title: string;
  /** The address within this site. */
  path: string;
  /** Who can open it. */
  note?: string;
}

/** Opens the device's share sheet, or copies the link where there is none. */
export function ShareLinkButton(props: ShareLinkButtonProps) {
  const { label, title, path, note = t('Only members can open it.') } = props;
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    // Closing the share sheet rejects, too, and is no error.
    if (typeof navigator.share === 'function')
      return navigator.share({ title, url }).catch(() => undefined);
    return navigator.clipboard.writeText(url).then(
      () => toast({ type: 'success', title: t('Link copied'), description: note }),
      () => toast({ type: 'error', title: t("The link couldn't be copied"), description: url }),
    );
  };
  return (
    <Button variant="outline" size="sm" onClick={() => void share()}>
      <Share2 className="size-4" aria-hidden="true" />
      {label}
    </Button>
  );
}
