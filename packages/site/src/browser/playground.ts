/** The list of calls beside the interview, newest first. */
import { curlOf, hideNumbers, readableResponse } from './curl.ts';
import type { RecordedCall } from './recorded-fetch.ts';
import type { words } from './words.ts';

type PlaygroundWords = (typeof words)['en'];

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.append(...children);
  return element;
}

/** It scrolls, so it must be focusable. */
function codeBox(text: string): HTMLPreElement {
  const box = make('pre', '', make('code', '', text));
  box.tabIndex = 0;
  return box;
}

function copyButton(text: string, { copy, copied }: PlaygroundWords): HTMLButtonElement {
  const button = make('button', 'button quiet small', copy);
  button.type = 'button';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text);
    button.textContent = copied;
    setTimeout(() => {
      button.textContent = copy;
    }, 2000);
  });
  return button;
}

/** Formatted only when opened, because responses can be long. */
function responsePart(call: RecordedCall, words: PlaygroundWords): HTMLDetailsElement {
  const part = make('details', '', make('summary', '', words.response));
  part.addEventListener('toggle', () => part.append(codeBox(readableResponse(call.response, words.shortened))), {
    once: true,
  });
  return part;
}

export function callItem(call: RecordedCall, known: ReadonlySet<string>, words: PlaygroundWords): HTMLLIElement {
  const curl = curlOf({ ...call, body: hideNumbers(call.body, known) });
  const isGood = call.status < 400;
  const summary = make(
    'summary',
    '',
    make('span', 'method', call.method),
    make('span', 'path', call.path),
    make('span', `status ${isGood ? 'good' : 'bad'}`, String(call.status)),
    make('span', 'time', `${call.milliseconds} ms`),
  );
  const box = make('details', 'call', summary, codeBox(curl), copyButton(curl, words), responsePart(call, words));
  return make('li', '', box);
}
