import { useEffect, useRef, useState } from 'react';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { TURNSTILE_ORIGIN } from '../../shared/rules/members/account';
import { t } from '../../shared/texts/t';

interface Turnstile {
  render: (
    place: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      theme: 'auto';
      size: 'flexible';
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ) => string | undefined;
  remove: (widget: string) => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

let loading: Promise<Turnstile> | null = null;

function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`;
    const fail = () => {
      loading = null;
      script.remove();
      reject(new Error('Turnstile could not be loaded.'));
    };
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : fail());
    script.onerror = fail;
    document.head.appendChild(script);
  });
  return loading;
}

export interface PersonCheckProps {
  siteKey: string;
  /** Receives a token that is valid for one attempt, and `undefined` once it is no longer valid. */
  onToken: (token: string | undefined) => void;
}

/** Cloudflare's check that a person registers. Mounted anew for each attempt. */
export function PersonCheck({ siteKey, onToken }: PersonCheckProps) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the widget is put up once
  useEffect(() => {
    let left = false;
    let widget: string | undefined;
    loadTurnstile().then(
      (turnstile) => {
        if (left || !place.current) return;
        widget = turnstile.render(place.current, {
          sitekey: siteKey,
          action: 'register',
          theme: 'auto',
          size: 'flexible',
          callback: (token) => {
            setFailed(false);
            onToken(token);
          },
          'expired-callback': () => onToken(undefined),
          'error-callback': () => setFailed(true),
        });
      },
      () => setFailed(true),
    );
    return () => {
      left = true;
      onToken(undefined);
      if (widget) window.turnstile?.remove(widget);
    };
  }, []);

  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 font-semibold">{t('A quick check that you are a person')}</legend>
      <div ref={place} className="min-h-16" />
      {failed && (
        <InlineAlert>
          {t(
            'The check could not be loaded. Please allow challenges.cloudflare.com in this browser, and load this page again.',
          )}
        </InlineAlert>
      )}
    </fieldset>
  );
}
