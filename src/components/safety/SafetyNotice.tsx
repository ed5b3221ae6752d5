import { ShieldCheck } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { sealedDevice } from '../../lib/sealed/sealedValues';
import { SAFETY_LINE, SAFETY_NOTICE_VERSION } from '../../shared/rules/messages/safetyNotice';
import { t } from '../../shared/texts/t';
import { noticesOfPage } from '../legal/safetyNotices';
import { Button } from '../ui/Button';

interface SafetyNoticeProps {
  memberId: string;
  /** The member has not written to anyone yet. */
  isDue: boolean;
  /** Gets the focus once the notice is understood. */
  input: RefObject<HTMLElement | null>;
}

/** New Jersey requires it before a member's first message; it disappears once they have written. */
export function SafetyNotice({ memberId, isDue, input }: SafetyNoticeProps) {
  const key = `parkway-safety:${memberId}` as const;
  /** In its present wording, on this device. */
  const [isUnderstood, setUnderstood] = useState(
    () => sealedDevice.read(key) === SAFETY_NOTICE_VERSION,
  );
  const [isOpen, setOpen] = useState(false);
  const text = useId();
  const understand = () => {
    sealedDevice.write(key, SAFETY_NOTICE_VERSION);
    setUnderstood(true);
    input.current?.focus();
  };
  if (!isDue || isUnderstood) return null;
  return (
    <section
      aria-label={t('Before your first message')}
      className="mb-1 flex max-h-[45dvh] min-h-0 flex-col rounded-md border border-hairline bg-card"
    >
      <p className="flex flex-wrap items-center gap-x-2 px-3 text-sm">
        <ShieldCheck className="size-5 shrink-0 text-pine" aria-hidden="true" />
        <span className="flex-1 basis-24 py-2">{t(SAFETY_LINE)}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? text : undefined}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 shrink-0 px-1 font-bold underline underline-offset-4"
        >
          {t(isOpen ? 'Read less' : 'Read more')}
        </button>
      </p>
      {isOpen && (
        <div id={text} className="min-h-0 overflow-y-auto px-4 pb-3">
          {noticesOfPage().map(({ lang, screening, tips, warnings }) => (
            <div key={screening} lang={lang} className="mb-3">
              <p className="font-extrabold text-base">{screening}</p>
              <ul className="mt-2 list-disc space-y-0.5 pl-5 text-sm sm:columns-2">
                {tips.map((tip) => (
                  <li key={tip}>{tip}</li>
                ))}
              </ul>
              {warnings.map((warning) => (
                <p key={warning} className="mt-2 text-sm">
                  {warning}
                </p>
              ))}
            </div>
          ))}
          <Button variant="outline" size="sm" onClick={understand}>
            {t('I understand')}
          </Button>
        </div>
      )}
    </section>
  );
}
