import { type ReactNode, useId, useState } from 'react';
import { LinkAgain } from '../../components/LinkAgain';
import { switching } from '../../components/language/languageLinks';
import { lazyPart } from '../../components/lazy/lazyPart';
import { toastFailure } from '../../components/toastFailure';
import { Badge } from '../../components/ui/Badge';
import { Button } from '../../components/ui/Button';
import { Select } from '../../components/ui/Select';
import { toast } from '../../components/ui/toast/toastStore';
import { saveFile } from '../../lib/saveFile';
import type { Self } from '../../shared/contract/members';
import { type Language, pageLanguage } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { sendLinkAgain } from '../confirm-email/store';
import { downloadMyData, storeSettings } from './api';
import { DialogButton } from './DialogButton';
import { SettingRow } from './SettingRow';
import { SettingsSection } from './SettingsSection';
import { useSaving } from './useSaving';

const changePassword = lazyPart(() => import('./password/ChangePasswordDialog'));
const deleteAccount = lazyPart(() => import('./DeleteAccountDialog'));

export function AccountSection({ me, language }: { me: Self; language: Language }) {
  return (
    <SettingsSection id="account">
      <LanguageRow stored={language} />
      <ActionRow
        title={t('Email address')}
        description={
          <>
            <span className="mr-2 break-all text-ink">{me.email}</span>
            <Badge tone={me.emailConfirmed ? 'success' : 'plain'}>
              {t(me.emailConfirmed ? 'Confirmed' : 'Not confirmed yet')}
            </Badge>
            {!me.emailConfirmed && (
              <span className="mt-1 block">
                {t(
                  "Open the link we sent to it. Until then you won't get emails about matches and messages.",
                )}
              </span>
            )}
          </>
        }
      >
        {!me.emailConfirmed && <LinkAgain label={t('Send the link again')} send={sendLinkAgain} />}
      </ActionRow>
      <ActionRow title={t('Change password')} description={t('Signs out your other devices.')}>
        <DialogButton me={me} label={t('Change password')} part={changePassword} />
      </ActionRow>
      <ActionRow
        title={t('Download your data')}
        description={t('One JSON file with everything Parkway holds about you, photos included.')}
      >
        <DownloadButton />
      </ActionRow>
      <ActionRow
        title={t('Delete account')}
        description={t(
          "Removes your profile, photos and messages everywhere. This can't be undone.",
        )}
      >
        <DialogButton me={me} label={t('Delete account')} variant="danger" part={deleteAccount} />
      </ActionRow>
    </SettingsSection>
  );
}

function ActionRow(props: { title: string; description: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-hairline border-t py-4 first:border-t-0 max-lg:last:pb-0 max-lg:first:pt-0"
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <h3 id={id} className="font-body font-bold text-base tracking-normal">
          {props.title}
        </h3>
        <div className="text-ink-soft text-sm">{props.description}</div>
      </div>
      {props.children}
    </section>
  );
}

function DownloadButton() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadData();
      toast({ type: 'success', title: t('Your data was downloaded') });
    } catch (error) {
      toastFailure(t('Download failed'), error, t('Failed to download data'));
    }
    setBusy(false);
  };
  return (
    <Button
      variant="outline"
      size="sm"
      busy={busy}
      busyLabel={t('Preparing...')}
      onClick={() => void download()}
    >
      {t('Download data')}
    </Button>
  );
}

async function downloadData(): Promise<void> {
  const answer = await downloadMyData();
  const name = /filename="?([^";]+)/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
  saveFile(await answer.blob(), name ?? 'parkway-data.json');
}

/** Each in its own words. */
const CHOICES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const satisfies readonly { value: Language; label: string }[];

/** The language of mails and notifications. The page, which may be in another, follows at once. */
function LanguageRow({ stored }: { stored: Language }) {
  const { shown, change, isSaved } = useSaving(stored, async (language) => {
    const settings = await storeSettings({ language });
    if (settings.language !== pageLanguage()) {
      void switching().then(({ switchTo }) => switchTo(settings.language));
    }
    return settings.language;
  });
  return (
    <SettingRow
      label={t('Language / Idioma')}
      description={t(
        shown === pageLanguage()
          ? 'Of the pages, and of the emails and notifications you get.'
          : 'Of the emails and notifications you get, and of the pages they open. This page is in English.',
      )}
      isSaved={isSaved}
      isWide
      control={({ id, describedBy }) => (
        <Select
          id={id}
          aria-describedby={describedBy}
          className="w-40"
          choices={CHOICES}
          value={shown}
          onChoose={change}
        />
      )}
    />
  );
}
