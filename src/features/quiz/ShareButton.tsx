import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/Button';
import { toast } from '../../components/ui/toastStore';

const SHARED_TRAITS = 3;

export function ShareButton({ type, traits }: { type: string; traits: readonly string[] }) {
  const [busy, setBusy] = useState(false);

  async function share() {
    setBusy(true);
    try {
      const { drawShareImage, download } = await import('./shareImage');
      download(await drawShareImage(type, traits.slice(0, SHARED_TRAITS)), type);
    } catch {
      toast({
        type: 'error',
        title: 'Image not made',
        description: "We couldn't draw your image. Please try again.",
      });
    }
    setBusy(false);
  }
  return (
    <Button variant="quiet" size="sm" busy={busy} busyLabel="Drawing..." onClick={share}>
      <Download className="size-4" aria-hidden="true" />
      Share as image
    </Button>
  );
}
