import { useState } from 'react';
import { toastFailure } from '../../../components/toastFailure';
import { Button } from '../../../components/ui/Button';
import { toast } from '../../../components/ui/toast/toastStore';
import { canReadOffline, notKept, turnOfflineReadingOn } from '../../../lib/offlineReading';
import { t } from '../../../shared/texts/t';
import { $installOffer, answerInstallOffer, type InstallPrompt, type InstallWay } from '../store';

/** Offers to install the product, and then asks whether this device may keep what is read. */
export default function InstallOffer({ way }: { way: InstallWay }) {
  const [isInstalled, setInstalled] = useState(false);
  const close = () => {
    answerInstallOffer();
    $installOffer.set(null);
  };
  const install = async (prompt: InstallPrompt) => {
    await prompt.prompt();
    const isAccepted = (await prompt.userChoice).outcome === 'accepted';
    answerInstallOffer();
    if (isAccepted && canReadOffline()) setInstalled(true);
    else close();
  };
  return (
    <section
      aria-label={t('Install Parkway')}
      className="page-width my-2 rounded-md bg-inset p-4 forced-colors:border"
    >
      {isInstalled && <AskToReadOffline onDone={close} />}
      {!isInstalled && way === 'by hand' && <ByHand onDone={close} />}
      {!isInstalled && way !== 'by hand' && (
        <Question
          text={t('Want Parkway on your home screen, like an app?')}
          yes={t('Install')}
          onYes={() => void install(way)}
          onNo={close}
        />
      )}
    </section>
  );
}

interface QuestionProps {
  text: string;
  yes: string;
  onYes: () => void;
  onNo: () => void;
}

function Question({ text, yes, onYes, onNo }: QuestionProps) {
  return (
    <>
      <p>{text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onYes}>
          {yes}
        </Button>
        <Button size="sm" variant="quiet" onClick={onNo}>
          {t('Not now')}
        </Button>
      </div>
    </>
  );
}

function ByHand({ onDone }: { onDone: () => void }) {
  return (
    <>
      <p>{t("Want Parkway on your home screen? Press Share in Safari's toolbar.")}</p>
      <p>{t('Then choose “Add to Home Screen”.')}</p>
      <Button size="sm" variant="quiet" className="mt-3" onClick={onDone}>
        {t('Got it')}
      </Button>
    </>
  );
}

function AskToReadOffline({ onDone }: { onDone: () => void }) {
  const accept = async () => {
    try {
      if (!(await turnOfflineReadingOn())) toast(notKept());
    } catch (error) {
      toastFailure(t('Not turned on'), error);
    }
    onDone();
  };
  return (
    <Question
      text={t(
        "Read your conversations on this device without a connection? They're kept encrypted, and signing out deletes them. Say no on a shared device.",
      )}
      yes={t('Read offline')}
      onYes={() => void accept()}
      onNo={onDone}
    />
  );
}
