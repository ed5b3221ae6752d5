import { useState } from 'react';
import { Button } from '../../components/ui/Button';
import { toast } from '../../components/ui/toastStore';
import { messageOf } from '../../lib/errors';
import { downloadData } from './downloadData';

export function DownloadButton() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadData();
      toast({ type: 'success', title: 'Your data was downloaded' });
    } catch (error) {
      toast({
        type: 'error',
        title: 'Download failed',
        description: messageOf(error, 'Failed to download data'),
      });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="outline"
      size="sm"
      busy={busy}
      busyLabel="Preparing..."
      onClick={() => void download()}
    >
      Download data
    </Button>
  );
}
