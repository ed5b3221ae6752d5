import { html } from 'hono/html';
import { formatCents } from '../../../../src/shared/rules/billing/prices';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { longDay } from '../../../../src/shared/rules/formatTime';
import type { Language } from '../../../../src/shared/texts/language';
import { methodSaid } from '../../../domain/payments/paymentNotes';
import { englishOf, inLanguage, type Sentence, sayIn, sentence } from '../../../platform/sentence';
import type { Invoice } from './getInvoice';

/** A document to save as a file and print: one page, no script, no external resources. */
export async function invoicePage(invoice: Invoice, language: Language): Promise<string> {
  const said = (words: Sentence) => inLanguage(language, words);
  const day = (instant: number) => longDay(newJerseyDay(new Date(instant)), sayIn(language));
  const { buyer, period } = invoice;
  const amount = formatCents(invoice.amountCents);
  const number = { number: invoice.number };
  const document = await html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${said(sentence('Parkway invoice {number}', number))}</title>
    <style>
      @page { size: letter; margin: 18mm; }
      body { margin: 0 auto; padding: 40px 24px; max-width: 640px; color: #1d2a2f; background: #fff;
        font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
      @media print { body { padding: 0; } }
      header { display: flex; justify-content: space-between; align-items: baseline; gap: 24px;
        border-bottom: 3px solid #1d5c4a; padding-bottom: 14px; }
      .name { font-size: 24px; font-weight: 700; color: #1d5c4a; }
      h1 { font-size: 17px; margin: 0; }
      dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 24px; margin: 28px 0; }
      dt { color: #56646a; } dd { margin: 0; overflow-wrap: anywhere; }
      table { width: 100%; border-collapse: collapse; }
      th, td { text-align: left; padding: 10px 0; border-bottom: 1px solid #d5dcdd; vertical-align: top; }
      th:last-child, td:last-child { text-align: right; white-space: nowrap; }
      tfoot td { font-weight: 700; border-bottom: 0; }
      .stamp { margin: 24px 0 0; font-weight: 700; }
      footer { margin-top: 40px; color: #56646a; font-size: 13px; }
    </style>
  </head>
  <body>
    <header><div class="name">Parkway</div><h1>${said(sentence('Invoice {number}', number))}</h1></header>
    <dl>
      <dt>${said(sentence('Date'))}</dt><dd>${day(invoice.issuedAt)}</dd>
      <dt>${said(sentence('For'))}</dt><dd>${buyer.name}<br>${buyer.email}</dd>
      <dt>${said(sentence('Paid with'))}</dt><dd>${methodSaid(language, invoice.method)}</dd>
      <dt>${said(sentence('PayPal transaction'))}</dt><dd>${invoice.captureId}</dd>
    </dl>
    <table>
      <thead><tr><th scope="col">${said(sentence('What'))}</th><th scope="col">${said(sentence('Amount'))}</th></tr></thead>
      <tbody><tr>
        <td>${said(sentence('Parkway Premium, {label} plan', { label: englishOf(invoice.plan) }))}<br>${said(
          sentence('{start} to {end}', { start: day(period.start), end: day(period.end) }),
        )}</td>
        <td>${amount}</td>
      </tr></tbody>
      <tfoot><tr><td>${said(sentence('Total, US dollars'))}</td><td>${amount}</td></tr></tfoot>
    </table>
    <p class="stamp">${said(stampOf(invoice))}</p>
    <footer>${said(
      sentence('Parkway, for singles in New Jersey. Questions go to {supportEmail}.', {
        supportEmail: invoice.supportEmail,
      }),
    )}</footer>
  </body>
</html>
`;
  return document.toString();
}

function stampOf({ amountCents, refundedCents }: Invoice): Sentence {
  if (refundedCents === 0) return sentence('Paid');
  if (refundedCents === amountCents) return sentence('Paid, and given back later');
  return sentence('Paid. Refunded {refunded} of {amount}', {
    refunded: formatCents(refundedCents),
    amount: formatCents(amountCents),
  });
}
