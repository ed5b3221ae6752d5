import { Download } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy/lazyPart';
import { withPart } from '../../components/lazy/withPart';
import { Button } from '../../components/ui/Button';
import { toast } from '../../components/ui/toast/toastStore';
import { saveFile } from '../../lib/saveFile';
import { t } from '../../shared/texts/t';

const shareImage = lazyPart(() => import('./shareImage'));
type ShareImage = Awaited<ReturnType<typeof shareImage.load>>;
const SHARED_TRAITS = 3;

export function ShareButton({ type, traits }: { type: string; traits: readonly string[] }) {
  const [busy, setBusy] = useState(false);

  async function share() {
    setBusy(true);
    await withPart(shareImage, t("Couldn't make the image"), draw);
    setBusy(false);
  }
  async function draw({ drawShareImage }: ShareImage) {
    try {
      const image = await drawShareImage(type, traits.slice(0, SHARED_TRAITS));
      saveFile(image, `parkway-${type.toLowerCase().replaceAll(' ', '-')}.png`);
    } catch {
      toast({
        type: 'error',
        title: t("Couldn't make the image"),
        description: t('Something went wrong while drawing it. Please try again.'),
      });
    }
  }
  return (
    <Button variant="quiet" size="sm" busy={busy} busyLabel={t('Drawing...')} onClick={share}>
      <Download className="size-4" aria-hidden="true" />
      {t('Share as image')}
    </Button>
  );
}
