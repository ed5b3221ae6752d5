import { html, raw } from 'hono/html';
import { type Language, pathIn } from '../../../src/shared/texts/language';
import { inLanguage, sentence } from '../../platform/sentence';
import type { MailContent, MailWords } from './mailKind';

const OPEN_ADDRESS = sentence('If the button does nothing, open this address:');
const STOP = sentence('Stop these emails');
const PARKWAY = sentence('Parkway, for singles in New Jersey. Questions go to');

/** What the mail says in this language. */
export const wordsIn = (language: Language, words: MailWords) =>
  typeof words === 'string' ? words : inLanguage(language, words);

/** What surrounds the content of a mail, and where our pages are. */
export interface LetterFrame {
  origin: string;
  supportEmail: string;
  /** Mails that advertise must have one (15 U.S.C. 7704); all of ours do. */
  postalAddress: string;
  /** A page that turns off mails of this kind; `null` where there is no such setting. */
  unsubscribeUrl: string | null;
  language: Language;
}

const pageUrl = ({ origin, language }: LetterFrame, path: string) =>
  origin + pathIn(language, path);

/** The mail as HTML: tables and inline styles, which all mail programs support. */
export async function htmlLetter(content: MailContent, frame: LetterFrame): Promise<string> {
  const { subject, preheader, heading = subject, paragraphs, button, otherwise } = content;
  const { facts = [], after = [] } = content;
  const url = pageUrl(frame, button.path);
  const say = (words: MailWords) => wordsIn(frame.language, words);
  const link = (url: string, label: string) =>
    html`<a class="link" href="${url}" style="${STYLE.link}">${label}</a>`;
  const factTable =
    facts.length === 0
      ? ''
      : html`<table class="inset" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLE.inset}margin-bottom:20px;">
          <tr><td style="padding:12px 18px;"><table role="presentation" cellpadding="0" cellspacing="0" border="0">
            ${facts.map(
              ([name, value]) => html`<tr>
                <td class="soft" style="${STYLE.fact}${STYLE.soft}padding-right:18px;white-space:nowrap;">${say(name)}</td>
                <td class="ink" style="${STYLE.fact}${STYLE.ink}">${say(value)}</td>
              </tr>`,
            )}
          </table></td></tr>
        </table>`;

  const letter = await html`<!doctype html>
<html lang="${frame.language}" dir="ltr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
    <title>${say(subject)}</title>
    <style>${raw(DARK)}</style>
  </head>
  <body class="page" style="${STYLE.page}">
    <div style="display:none;max-height:0;overflow:hidden;">${say(preheader)}${raw('&#847;&zwnj;&nbsp;'.repeat(40))}</div>
    <table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLE.page}">
      <tr><td align="center" style="padding:28px 16px 40px;">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
          <tr><td style="padding-bottom:20px;">
            <table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
              <td class="sign" style="${STYLE.sign}"><div class="sign-text" style="${STYLE.signText}">Parkway</div></td>
            </tr></table>
          </td></tr>
          <tr><td class="card" style="${STYLE.card}">
            <div class="inner" style="padding:34px 36px 20px;">
              <h1 class="ink" style="${STYLE.heading}">${say(heading)}</h1>
              ${paragraphs.map((each) => html`<p class="ink" style="${STYLE.text}">${say(each)}</p>`)}
              ${factTable}
              <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;"><tr>
                <td class="button" style="${STYLE.button}"><a class="button-text" href="${url}" style="${STYLE.buttonText}">${say(button.label)}</a></td>
              </tr></table>
              ${after.map((each) => html`<p class="ink" style="${STYLE.text}">${say(each)}</p>`)}
              ${otherwise ? html`<p class="ink" style="${STYLE.text}">${say(otherwise.text)} ${link(pageUrl(frame, otherwise.path), say(otherwise.label))}</p>` : ''}
              <p class="soft" style="${STYLE.small}">${say(OPEN_ADDRESS)} ${link(url, url)}</p>
            </div>
          </td></tr>
          <tr><td style="padding:22px 8px 0;">
            <p class="soft" style="${STYLE.small}">${say(content.because)}${
              frame.unsubscribeUrl === null ? '' : html` ${link(frame.unsubscribeUrl, say(STOP))}.`
            }</p>
            <p class="soft" style="${STYLE.small}">${say(PARKWAY)} ${link(`mailto:${frame.supportEmail}`, frame.supportEmail)}.</p>
            <p class="soft" style="${STYLE.small}">${frame.postalAddress}</p>
          </td></tr>
        </table>
      </td></tr>
    </table>
  </body>
</html>
`;
  return letter.toString();
}

/** The same mail as plain text. */
export function textLetter(content: MailContent, frame: LetterFrame): string {
  const { heading = content.subject, paragraphs, facts = [], after = [] } = content;
  const { button, otherwise } = content;
  const say = (words: MailWords) => wordsIn(frame.language, words);
  const stop = frame.unsubscribeUrl === null ? '' : `\n${say(STOP)}: ${frame.unsubscribeUrl}`;
  return `${[
    say(heading),
    ...paragraphs.map(say),
    ...(facts.length > 0
      ? [facts.map(([name, value]) => `${say(name)}: ${say(value)}`).join('\n')]
      : []),
    `${say(button.label)}:\n${pageUrl(frame, button.path)}`,
    ...after.map(say),
    ...(otherwise
      ? [`${say(otherwise.text)} ${say(otherwise.label)}:\n${pageUrl(frame, otherwise.path)}`]
      : []),
    `-- \n${say(content.because)}${stop}`,
    `${say(PARKWAY)} ${frame.supportEmail}.`,
    frame.postalAddress,
  ].join('\n\n')}\n`;
}

/**
 * The colors of `src/styles/global.css`, spelled out: mail programs support neither variables nor
 * `light-dark()`. Styles are inline, since many programs drop a style sheet; those that keep it and
 * support dark mode use `DARK`.
 */
const STYLE = {
  page: 'margin:0;padding:0;background-color:#fbf5ea;',
  card: 'background-color:#fffdf8;border:1px solid #e0d4ba;border-radius:18px;',
  inset: 'background-color:#f1e7d3;border-radius:10px;',
  sign: 'background-color:#1e5945;border-radius:10px;padding:4px;',
  signText:
    'border:2px solid #fffdf8;border-radius:7px;padding:5px 14px 6px;font:800 20px/1.2 Besley,Rockwell,Georgia,serif;color:#fffdf8;',
  heading:
    'margin:0 0 16px;font:800 27px/1.25 Besley,Rockwell,Georgia,serif;letter-spacing:-0.01em;color:#16262b;',
  text: 'margin:0 0 16px;font:17px/1.5 Overpass,"Helvetica Neue",Arial,sans-serif;color:#16262b;',
  small:
    'margin:0 0 10px;font:14px/1.5 Overpass,"Helvetica Neue",Arial,sans-serif;color:#4a5a5e;word-break:break-word;',
  fact: 'padding:4px 0;font:15px/1.45 Overpass,"Helvetica Neue",Arial,sans-serif;vertical-align:top;',
  soft: 'color:#4a5a5e;',
  ink: 'color:#16262b;',
  link: 'color:#17607a;text-decoration:underline;',
  button: 'background-color:#bf321d;border-radius:10px;',
  buttonText:
    'display:inline-block;padding:13px 26px;font:700 17px/1.3 Overpass,"Helvetica Neue",Arial,sans-serif;color:#fffdf8;text-decoration:none;',
} as const;

const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background-color: #0f191c !important; }
    .card { background-color: #172428 !important; border-color: #2c3e43 !important; }
    .inset { background-color: #203035 !important; }
    .sign { background-color: #7fcba6 !important; }
    .sign-text { border-color: #0f191c !important; color: #0f191c !important; }
    .ink { color: #f5ecdc !important; }
    .soft { color: #b4bfbd !important; }
    .link { color: #7cc4dc !important; }
    .button { background-color: #ff8e73 !important; }
    .button-text { color: #0f191c !important; }
  }
  @media (max-width: 480px) { .inner { padding: 26px 20px 14px !important; } }
`;
