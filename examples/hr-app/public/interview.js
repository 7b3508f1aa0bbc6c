// Tells the element what the app knows, keeps the interview on the server, and says how far it is.
import '/element/withholding-interview.js';

const interview = document.querySelector('withholding-interview');
const { stateUrl, ...known } = JSON.parse(interview.dataset.setup);

async function call(method, url, body) {
  const sent = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  // Also when the page is being closed.
  const response = await fetch(url, { method, keepalive: true, ...sent });
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  return response;
}

const stateStore = {
  async load() {
    const response = await call('GET', stateUrl);
    return response.status === 204 ? undefined : response.json();
  },
  save: (state) => call('PUT', stateUrl, state),
  clear: () => call('DELETE', stateUrl),
};
Object.assign(interview, known, { stateStore });

// The signed PDF is not sent from here: the server takes it from the service itself.
let told = '';
interview.addEventListener('withholding-state', ({ detail: { forms, results, step } }) => {
  const progress = { forms: forms.map(({ id, name }) => ({ id, name })), results, step };
  if (JSON.stringify(progress) === told) return;
  told = JSON.stringify(progress);
  call('PUT', '/progress', progress).catch(() => {
    told = '';
  });
});

const pageTitle = document.title;
interview.addEventListener('withholding-step', ({ detail: { title } }) => {
  document.title = `${title} – ${pageTitle}`;
});

interview.addEventListener('withholding-finished', () => {
  document.getElementById('onward')?.removeAttribute('hidden');
});

interview.addEventListener('withholding-unauthorized', () => {
  document.getElementById('signed-out').hidden = false;
});
