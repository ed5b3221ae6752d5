import { describe, expect, it } from 'vitest';
import { publicUrl } from '../../worker/platform/publicUrl';

const OWN = 'https://parkway.example';

describe('publicUrl', () => {
  it.for([
    'https://pictures.example/a.jpg',
    'https://cdn.pictures.example:443/a?b=c#d',
    'HTTPS://Pictures.Example/a',
    'https://pictures.example./a',
    'https://bücher.example/a.png',
  ])('takes %s', (url) => {
    expect(publicUrl(url, OWN)?.protocol).toBe('https:');
  });

  it.for([
    'http://pictures.example/a',
    'ftp://pictures.example/a',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '//pictures.example/a',
    '/photos/pho_a',
    'pictures.example/a',
    'https://user@pictures.example/a',
    'https://user:word@pictures.example/a',
    'https://:word@pictures.example/a',
    'https://pictures.example:8443/a',
    'https://pictures.example:80/a',
    'https://127.0.0.1/a',
    'https://127.1/a',
    'https://2130706433/a',
    'https://0x7f000001/a',
    'https://0177.0.0.1/a',
    'https://8.8.8.8/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://[fd00::1]/a',
    'https://localhost/a',
    'https://localhost./a',
    'https://app.localhost/a',
    'https://printer.local/a',
    'https://metadata.google.internal/a',
    'https://router.lan/a',
    'https://nas.home.arpa/a',
    'https://intranet/a',
    'https://example/a',
    'https://１２７.0.0.1/a',
    'https://parkway.example/photos/pho_a',
    'https://parkway.example./photos/pho_a',
    'https://',
    '',
  ])('refuses %s', (url) => {
    expect(publicUrl(url, OWN)).toBeNull();
  });
});
