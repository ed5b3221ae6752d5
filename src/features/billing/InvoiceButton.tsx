import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/Button';
import { FieldError } from '../../components/ui/Field';
import { saveFile } from '../../lib/saveFile';
import { fetchInvoice } from './api';
import { invoiceFileName } from './paymentLabels';

const FAILED = 'Unable to download invoice. Please contact support if this continues.';

/** Saves the invoice as a file, and then offers to open it. */
export function InvoiceButton({ paymentId, day }: { paymentId: string; day: string }) {
  const [busy, setBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  /** A URL of this page alone, for as long as it is open. */
  const [saved, setSaved] = useState<string | null>(null);
  useEffect(() => {
    return () => {
      if (saved) URL.revokeObjectURL(saved);
    };
  }, [saved]);

  const download = async () => {
    setBusy(true);
    setHasFailed(false);
    try {
      const { html } = await fetchInvoice(paymentId);
      const file = new Blob([html], { type: 'text/html' });
      saveFile(file, invoiceFileName(paymentId));
      setSaved(URL.createObjectURL(file));
    } catch {
      setHasFailed(true);
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        busy={busy}
        aria-label={`Download invoice of ${day}`}
        onClick={() => void download()}
      >
        Download
      </Button>
      <div role="status">
        {saved && (
          <p className="mt-1 text-sm">
            Saved.{' '}
            <a href={saved} target="_blank" rel="noopener">
              Open it in a new tab
            </a>
          </p>
        )}
      </div>
      <div role="alert">{hasFailed && <FieldError id={undefined}>{FAILED}</FieldError>}</div>
    </>
  );
}
