import { useMemo } from 'react';
import { encode } from 'uqr';
import type { NewAuthenticator } from '../../../shared/contract/account/authenticator';
import { t } from '../../../shared/texts/t';

/** The key of an app: as a QR code, as a link for an app on this device, and as text. */
export function AppKey({ given: { key, url } }: { given: NewAuthenticator }) {
  const { size, data } = useMemo(() => encode(url, { border: 2 }), [url]);
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <>
      <p>{t('Scan this with your app, or type the key into it.')}</p>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('The key as a QR code')}
        shapeRendering="crispEdges"
        className="mx-auto my-4 size-52 max-w-full rounded-md bg-white text-black"
      >
        <path d={squares.join('')} fill="currentColor" />
      </svg>
      <p className="break-all text-center">
        <code>{key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p className="mt-2 text-center text-sm">
        <a href={url}>{t('Open the app on this device')}</a>
      </p>
    </>
  );
}
