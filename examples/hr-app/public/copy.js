// A Copy button beside each text that is to be sent.
for (const text of document.querySelectorAll('[data-copy]')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'second';
  button.textContent = text.dataset.copy;
  const said = document.createElement('span');
  said.setAttribute('role', 'status');
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text.textContent);
    said.textContent = 'Copied';
  });
  text.after(button, said);
}
