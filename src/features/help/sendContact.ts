import type { contactRoutes } from '../../../worker/features/contact/routes';
import { client } from '../../lib/api/api-client';
import { ApiError } from '../../lib/api/errors';
import { isRecordOf, isText } from '../../lib/api/shapes';
import { restoreAfterReload } from '../../lib/navigationType';
import { tab } from '../../lib/storage';
import type { ContactRequest } from '../../shared/contract/contact';
import { EMAIL_MALFORMED, EMAIL_MISSING } from '../../shared/rules/members/account';
import { CONTACT_CATEGORIES, REPLY_HOURS } from '../../shared/rules/safety/contact';
import { t, text } from '../../shared/texts/t';
import { showNotice } from './mailDraft';

const contact = client<typeof contactRoutes>('/api/contact');

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const KEY = 'parkway-contact';

const MISSING = {
  name: text('Name is required.'),
  subject: text('Subject is required.'),
  message: text('Message is required.'),
};

/** Only success clears the fields. Sends one message at a time. */
export function startContactForm(form: HTMLFormElement): void {
  const button = form.querySelector('button');
  const outcome = form.querySelector('[data-outcome]');
  if (!button) return;
  let isSending = false;
  const setSending = (sending: boolean) => {
    isSending = sending;
    button.setAttribute('aria-disabled', String(sending));
    button.textContent = t(sending ? 'Sending…' : 'Send Message');
  };
  const send = async (request: ContactRequest) => {
    setSending(true);
    try {
      await contact.index.$post({ json: request });
      form.reset();
      tab.write(KEY, null);
      const sent = t("<strong>Message sent!</strong> We'll get back to you within {hours} hours.", {
        hours: REPLY_HOURS,
      });
      showNotice(outcome, 'success', sent);
    } catch (error) {
      showNotice(outcome, 'error', refusalOf(error));
      if (error instanceof ApiError) show(form, error.fieldErrors);
    } finally {
      setSending(false);
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    outcome?.replaceChildren();
    const request = read(form);
    if (show(form, missing(form, request))) void send(request);
  });
  form.addEventListener('input', ({ target }) => {
    if (isControl(target) && target.ariaInvalid === 'true') say(target, '');
    tab.write(KEY, JSON.stringify(Object.fromEntries(new FormData(form))));
  });
  const typed = restoreAfterReload(tab, KEY, isRecordOf(isText)) ?? {};
  for (const control of controlsOf(form)) control.value = typed[control.name] ?? control.value;
  button.disabled = false;
}

function read(form: HTMLFormElement): ContactRequest {
  const data = new FormData(form);
  const field = (name: string) => String(data.get(name) ?? '').trim();
  const category = CONTACT_CATEGORIES.find((each) => each === field('category'));
  return {
    name: field('name'),
    email: field('email'),
    subject: field('subject'),
    message: field('message'),
    ...(category ? { category } : {}),
  };
}

function missing(form: HTMLFormElement, request: ContactRequest): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const name of ['name', 'subject', 'message'] as const) {
    if (!request[name]) errors[name] = t(MISSING[name]);
  }
  const email = form.elements.namedItem('email');
  if (!request.email) errors.email = EMAIL_MISSING;
  else if (isControl(email) && email.validity.typeMismatch) errors.email = EMAIL_MALFORMED;
  return errors;
}

/** Shows each error at its field and focuses the first; true if there are none. */
function show(form: HTMLFormElement, errors: Readonly<Record<string, string>>): boolean {
  const controls = controlsOf(form);
  for (const control of controls) say(control, errors[control.name] ?? '');
  const first = controls.find(({ name }) => errors[name]);
  first?.focus();
  return !first;
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].flatMap((each: unknown) => (isControl(each) ? [each] : []));

function say(control: Control, error: string) {
  control.ariaInvalid = error ? 'true' : null;
  const place = document.getElementById(`${control.id}-error`);
  if (place) place.textContent = error;
}

function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

function refusalOf(error: unknown): string {
  const { status = 500, message = '' } = error instanceof ApiError ? error : {};
  if (status === 0) {
    return t(
      '<strong>Connection error</strong> - Please check your internet connection and try again.',
    );
  }
  const isRefused = status >= 400 && status < 500;
  return t('<strong>Failed to send message</strong> - {reason}', {
    reason: isRefused ? message : t('Please try again in a few minutes.'),
  });
}
