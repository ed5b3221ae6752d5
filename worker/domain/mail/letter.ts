import { html, raw } from 'hono/html';
import { DARK, STYLE } from './letterStyle';
import type { MailContent } from './mailKind';

/** The footer of every mail. */
export interface LetterFooter {
  supportEmail: string;
  /** Mails that advertise must have one (15 U.S.C. 7704); all of ours do. */
  postalAddress: string;
  /** A page that turns off mails of this kind; `null` where there is no such setting. */
  unsubscribeUrl: string | null;
}

/** The mail as HTML: tables and inline styles, which all mail programs support. */
export async function htmlLetter(content: MailContent, foot: LetterFooter): Promise<string> {
  const {
    subject,
    preheader,
    heading,
    paragraphs,
    facts = [],
    button,
    otherwise,
    after = [],
  } = content;
  const link = (url: string, label: string) =>
    html`<a class="link" href="${url}" style="${STYLE.link}">${label}</a>`;
  const factTable =
    facts.length === 0
      ? ''
      : html`<table class="inset" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLE.inset}margin-bottom:20px;">
          <tr><td style="padding:12px 18px;"><table role="presentation" cellpadding="0" cellspacing="0" border="0">
            ${facts.map(
              ([name, value]) => html`<tr>
                <td class="soft" style="${STYLE.fact}${STYLE.soft}padding-right:18px;white-space:nowrap;">${name}</td>
                <td class="ink" style="${STYLE.fact}${STYLE.ink}">${value}</td>
              </tr>`,
            )}
          </table></td></tr>
        </table>`;

  const letter = await html`<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
    <title>${subject}</title>
    <style>${raw(DARK)}</style>
  </head>
  <body class="page" style="${STYLE.page}">
    <div style="display:none;max-height:0;overflow:hidden;">${preheader}${raw('&#847;&zwnj;&nbsp;'.repeat(40))}</div>
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
              <h1 class="ink" style="${STYLE.heading}">${heading}</h1>
              ${paragraphs.map((each) => html`<p class="ink" style="${STYLE.text}">${each}</p>`)}
              ${factTable}
              <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;"><tr>
                <td class="button" style="${STYLE.button}"><a class="button-text" href="${button.url}" style="${STYLE.buttonText}">${button.label}</a></td>
              </tr></table>
              ${after.map((each) => html`<p class="ink" style="${STYLE.text}">${each}</p>`)}
              ${otherwise ? html`<p class="ink" style="${STYLE.text}">${otherwise.text} ${link(otherwise.url, otherwise.label)}</p>` : ''}
              <p class="soft" style="${STYLE.small}">If the button does nothing, open this address: ${link(button.url, button.url)}</p>
            </div>
          </td></tr>
          <tr><td style="padding:22px 8px 0;">
            <p class="soft" style="${STYLE.small}">${content.because}${
              foot.unsubscribeUrl === null
                ? ''
                : html` ${link(foot.unsubscribeUrl, 'Stop these emails')}.`
            }</p>
            <p class="soft" style="${STYLE.small}">Parkway, for singles in New Jersey. Questions go to ${link(`mailto:${foot.supportEmail}`, foot.supportEmail)}.</p>
            <p class="soft" style="${STYLE.small}">${foot.postalAddress}</p>
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
export function textLetter(content: MailContent, foot: LetterFooter): string {
  const { heading, paragraphs, facts = [], button, otherwise, after = [], because } = content;
  const stop = foot.unsubscribeUrl === null ? '' : `\nStop these emails: ${foot.unsubscribeUrl}`;
  return `${[
    heading,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    `${button.label}:\n${button.url}`,
    ...after,
    ...(otherwise ? [`${otherwise.text} ${otherwise.label}:\n${otherwise.url}`] : []),
    `-- \n${because}${stop}`,
    `Parkway, for singles in New Jersey. Questions go to ${foot.supportEmail}.`,
    foot.postalAddress,
  ].join('\n\n')}\n`;
}
