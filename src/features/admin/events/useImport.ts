import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../components/ui/toast/toastStore';
import { messageOf } from '../../../lib/api/errors';
import type { ImportResponse } from '../../../shared/contract/admin/adminEvents';
import { t } from '../../../shared/texts/t';
import { EVENTS, importEvents } from './api';
import { importCounts } from './eventText';
import { formatOfContent, formatOfName, type ImportFormat, isTooLarge } from './importFormat';

export interface ChosenFile {
  name: string;
  content: string;
}

/** The text to import, and the outcome of its check or import, until its text or format changes. */
export function useImport() {
  const cache = useQueryClient();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [pasted, setPasted] = useState('');
  const [format, setFormat] = useState<ImportFormat>('csv');
  const [notice, setNotice] = useState<string | null>(null);
  const [isBusy, setBusy] = useState<'check' | 'import' | null>(null);
  const [outcome, setOutcome] = useState<(ImportResponse & { dryRun: boolean }) | null>(null);

  const forget = () => {
    setOutcome(null);
    setNotice(null);
  };
  const chooseFile = async (chosen: File) => {
    forget();
    try {
      const content = await chosen.text();
      setFile({ name: chosen.name, content });
      setFormat(formatOfName(chosen.name) ?? formatOfContent(content));
    } catch {
      setNotice(t("We couldn't read {name}. Please choose it again.", { name: chosen.name }));
    }
  };
  const paste = (text: string) => {
    forget();
    // The first pasted text selects the format; after that the administrator's choice counts.
    if (pasted.trim() === '') setFormat(formatOfContent(text));
    setPasted(text);
  };
  const send = async (dryRun: boolean) => {
    const content = file?.content ?? pasted;
    if (isBusy) return;
    setNotice(null);
    if (content.trim() === '') {
      return setNotice(t('Choose a file or paste its contents first.'));
    }
    if (isTooLarge(content)) return setNotice(t('This file is over 5 MB. Please split it.'));
    setBusy(dryRun ? 'check' : 'import');
    try {
      const answer = await importEvents({ format, content, dryRun });
      setOutcome({ ...answer, dryRun });
      if (dryRun) return;
      await cache.invalidateQueries({ queryKey: EVENTS, refetchType: 'none' });
      toast({ type: 'success', title: t('Events imported'), description: importCounts(answer) });
    } catch (error) {
      setNotice(messageOf(error));
    } finally {
      setBusy(null);
    }
  };
  return {
    file,
    pasted,
    format,
    notice,
    isBusy,
    outcome,
    chooseFile: (chosen: File) => void chooseFile(chosen),
    removeFile: () => {
      forget();
      setFile(null);
    },
    paste,
    chooseFormat: (chosen: ImportFormat) => {
      forget();
      setFormat(chosen);
    },
    check: () => void send(true),
    importForReal: () => void send(false),
  };
}

export type ImportState = ReturnType<typeof useImport>;
