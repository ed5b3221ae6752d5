import { X } from 'lucide-react';
import { t } from '../../shared/texts/t';
import { IconButton } from '../ui/Button';

export function UploadProgress({ sent, onCancel }: { sent: number; onCancel: () => void }) {
  const percent = Math.round(sent * 100);
  return (
    <>
      <div className="absolute top-1 right-1 rounded-full border border-hairline bg-card">
        <IconButton label={t('Cancel upload')} className="rounded-full!" onClick={onCancel}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="absolute inset-x-2 bottom-2 rounded-sm border border-hairline bg-card px-2 py-1.5">
        <p className="font-bold text-xs tabular-nums">
          {percent < 100 ? t('Uploading {percent}%', { percent }) : t('One moment...')}
        </p>
        <div
          role="progressbar"
          aria-label={t('Upload')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="mt-1 h-1.5 overflow-hidden rounded-full bg-inset"
        >
          <div className="h-full bg-pine" style={{ width: `${percent}%` }} />
        </div>
      </div>
    </>
  );
}
