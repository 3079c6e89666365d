import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { tellBy } from '../kit/focus-on.ts';
import { hasAll } from '../kit/has-all.ts';

/** Has the browser make or show a passkey for the form that asks for one, and sends what it says. */
const form = document.querySelector<HTMLFormElement>('form[data-passkey]');
const fault = document.querySelector<HTMLElement>('[data-passkey-fault]');

if (form && hasAll() && typeof PublicKeyCredential !== 'undefined') {
  form.hidden = false;
  if (fault) fault.hidden = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const optionsJSON = JSON.parse(form.dataset.options ?? '{}');
  try {
    const credential =
      form.dataset.passkey === 'make'
        ? await startRegistration({ optionsJSON })
        : await startAuthentication({ optionsJSON });
    const field = form.elements.namedItem('credential') as HTMLInputElement;
    field.value = JSON.stringify(credential);
    form.submit();
  } catch {
    if (!fault) return;
    fault.textContent = form.dataset.failed ?? '';
    fault.hidden = false;
    tellBy(fault);
  }
}
