// An interview that goes on tomorrow, on another computer too: your server keeps it, and your login protects it.
import '/element/withholding-interview.js';

const interview = document.querySelector('withholding-interview');
interview.employer = {
  name: 'Acme Inc.',
  federalEIN: '12-3456789',
  address: { streetAddress1: '1 Main Street', city: 'Montgomery', state: 'AL', zipCode: '36104' },
};

async function call(method, state) {
  const sent = state && { body: JSON.stringify(state), headers: { 'content-type': 'application/json' } };
  // Also when the page is being closed.
  const response = await fetch('/interview-state', { method, keepalive: true, ...sent });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response;
}

interview.stateStore = {
  async load() {
    const response = await call('GET');
    return response.status === 204 ? undefined : response.json();
  },
  save: (state) => call('PUT', state),
  clear: () => call('DELETE'),
};

// Your backend answered 401. The interview waits for the new session, then goes on where it was.
interview.addEventListener('withholding-unauthorized', ({ detail }) => detail.waitUntil(signIn()));

async function signIn() {
  // Yours opens your own login, in a dialog or another window.
  const dialog = document.getElementById('sign-in');
  dialog.showModal();
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  const response = await fetch('/sign-in', { method: 'POST' });
  if (!response.ok) throw new Error('Not signed in.');
}
