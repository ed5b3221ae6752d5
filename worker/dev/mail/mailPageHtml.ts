import type { ListedMail, LocalMail } from './sentMails.ts';

const STYLE = `
  :root { color-scheme: light dark; --ink: light-dark(#16262b, #f5ecdc); --soft: light-dark(#4a5a5e, #b4bfbd);
    --page: light-dark(#fbf5ea, #0f191c); --card: light-dark(#fffdf8, #172428);
    --line: light-dark(#e0d4ba, #2c3e43); --link: light-dark(#17607a, #7cc4dc); }
  body { margin: 0 auto; max-width: 80rem; padding: 1.5rem; background: var(--page); color: var(--ink);
    font: 1.0625rem/1.5 system-ui, sans-serif; }
  h1 { font: 800 1.75rem/1.2 Besley, Rockwell, Georgia, serif; margin: 0 0 1rem; }
  a { color: var(--link); } p { color: var(--soft); }
  ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
  li a { display: grid; grid-template-columns: 7rem 1fr 1fr; gap: 1rem; padding: .75rem .25rem;
    border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
  li a:hover strong { text-decoration: underline; } li span { color: var(--soft); overflow-wrap: anywhere; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; }
  dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
  .letters { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 1.5rem; }
  h2 { font-size: 1rem; margin: 0 0 .5rem; }
  iframe, pre { box-sizing: border-box; width: 100%; border: 1px solid var(--line); border-radius: 10px; }
  iframe { height: 46rem; }
  pre { padding: 1rem; background: var(--card); white-space: pre-wrap; overflow-wrap: anywhere; }
  @media (max-width: 40rem) { li a { grid-template-columns: 1fr; gap: 0; } }
`;

const clock = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** Newest first; it reloads by itself. */
export function mailListHtml(mails: readonly ListedMail[]): string {
  const rows = mails.map(
    ({ messageId, sentAt, subject, to }) =>
      `<li><a href="/mail?id=${encodeURIComponent(messageId)}"><span>${clock.format(new Date(sentAt))}</span>
      <strong>${escapeHtml(subject)}</strong><span>${escapeHtml(to.join(', '))}</span></a></li>`,
  );
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No email has been sent yet.</p>';
  return page(
    'Emails',
    `<h1>Emails from this Parkway</h1><p>Nothing leaves this machine. Here's what would have been sent since it started.</p>${list}`,
    '<meta http-equiv="refresh" content="5">',
  );
}

export function mailPage({ messageId, subject, to, sentAt, headers, text }: LocalMail): string {
  const facts = [
    ['To', to.join(', ')],
    ['Sent', new Date(sentAt).toLocaleString('en-US')],
    ...Object.entries(headers ?? {}),
  ].map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  const letter = (scheme: string) =>
    `<section><h2>HTML, ${scheme}</h2><iframe title="HTML, ${scheme}" sandbox="allow-popups allow-popups-to-escape-sandbox"
    src="/letter?scheme=${scheme}&amp;id=${encodeURIComponent(messageId)}"></iframe></section>`;
  return page(
    subject,
    `<p><a href="/">All emails</a></p><h1>${escapeHtml(subject)}</h1><dl>${facts.join('')}</dl>
    <div class="letters">${letter('light')}${letter('dark')}
    <section><h2>Plain text</h2><pre>${escapeHtml(text)}</pre></section></div>`,
  );
}

function page(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">${head}
    <title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
    <body><main>${body}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
