import { X } from 'lucide-react';
import { useState } from 'react';
import { sealedDevice } from '../lib/sealed/sealedValues';
import {
  UNCONFIRMED_DAYS,
  UNCONFIRMED_MESSAGES,
  UNCONFIRMED_PROFILES,
} from '../shared/rules/limits';
import { t } from '../shared/texts/t';
import { LinkAgain } from './LinkAgain';
import { parts } from './texts/parts';
import { IconButton } from './ui/Button';
import { Info } from './ui/picture/glyphs';

const KEY = 'parkway-confirm-note-closed';

interface UnconfirmedNoteProps {
  memberId: string;
  email: string;
  send: () => Promise<{ sent: boolean; message: string }>;
}

/** What the member cannot do before confirming. Once dismissed it stays hidden on this device. */
export function UnconfirmedNote({ memberId, email, send }: UnconfirmedNoteProps) {
  const [closed, setClosed] = useState(() => sealedDevice.read(KEY) === memberId);
  if (closed) return null;
  const close = () => {
    setClosed(true);
    sealedDevice.write(KEY, memberId);
  };
  return (
    <section
      aria-label={t('Your email address')}
      className="mb-6 flex gap-3 rounded-md border border-hairline bg-card py-2 pr-2 pl-4"
    >
      <Info className="mt-2.5 size-5 shrink-0 text-atlantic" aria-hidden="true" />
      <div className="min-w-0 flex-1 py-2">
        <p className="mb-2">
          {parts(
            "Your address <address>{email}</address> isn't confirmed yet. Until you open the link we sent, you won't get emails about matches and messages, you can send {messages} messages a day to people you haven't matched with and view {profiles} profiles a day, and you can't start a free trial or add a passkey. Accounts that aren't confirmed are deleted after {days} days.",
            { address: (words) => <strong className="break-all">{words}</strong> },
            {
              email,
              messages: UNCONFIRMED_MESSAGES,
              profiles: UNCONFIRMED_PROFILES,
              days: UNCONFIRMED_DAYS,
            },
          )}
        </p>
        <LinkAgain label={t('Send the link again')} send={send} />
      </div>
      <IconButton label={t('Close this note')} onClick={close}>
        <X className="size-5" aria-hidden="true" />
      </IconButton>
    </section>
  );
}
