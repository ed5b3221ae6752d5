import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../components/ui/Button';
import { toast } from '../../../components/ui/toastStore';
import { messageOf } from '../../../lib/errors';
import { saveFile } from '../../../lib/saveFile';
import { fetchUsersFile } from './api';

export function ExportUsers() {
  const download = useMutation({
    mutationFn: async () => {
      const answer = await fetchUsersFile();
      const header = answer.headers.get('Content-Disposition') ?? '';
      const name = /filename="([^"]+)"/.exec(header)?.[1] ?? 'parkway-users.csv';
      saveFile(await answer.blob(), name);
    },
    onError: (error) =>
      toast({ type: 'error', title: 'Failed to export users', description: messageOf(error) }),
  });
  return (
    <Button
      variant="outline"
      busy={download.isPending}
      busyLabel="Exporting..."
      onClick={() => download.mutate()}
    >
      Export Users
    </Button>
  );
}
