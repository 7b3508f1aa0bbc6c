/** One form from its first question, with its answers kept when its content is built again or the page loads itself again. */
const address = new URL(location.href);
const forms = await (await fetch('/dev/forms.json')).json();
const formId = address.searchParams.get('form') ?? forms[0];
const language = address.searchParams.get('language') ?? 'en';
const place = `one-form ${formId}`;

function open(name, value) {
  address.searchParams.set(name, value);
  location.href = address.href;
}

const formBox = document.querySelector('#form');
formBox.append(...forms.map((id) => new Option(id, id, false, id === formId)));
formBox.addEventListener('change', () => open('form', formBox.value));
const languageBox = document.querySelector('#language');
languageBox.value = language;
languageBox.addEventListener('change', () => open('language', languageBox.value));
document.querySelector('#restart').addEventListener('click', () => {
  sessionStorage.removeItem(place);
  location.reload();
});

/** With the content the service has now; what was answered stays. */
function show() {
  const interview = document.createElement('withholding-interview');
  interview.backend = '/try/api';
  interview.language = language;
  interview.noLanguages = true;
  interview.noFacts = true;
  const stored = sessionStorage.getItem(place);
  if (stored === null) interview.formId = formId;
  else interview.state = JSON.parse(stored);
  interview.addEventListener('withholding-state', ({ detail }) =>
    sessionStorage.setItem(place, JSON.stringify(detail)),
  );
  document.querySelector('#interview').replaceChildren(interview);
}

document.addEventListener('content-built', (event) => {
  event.preventDefault();
  show();
});
show();
