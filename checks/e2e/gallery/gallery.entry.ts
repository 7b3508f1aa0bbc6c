/** All scenes beside each other, in the language, theme and width of the address. */
import { scenes } from './scenes.ts';
import { type Chosen, chosenFrom, languages, themes, useTheme, widths } from './theme.ts';

let chosen = chosenFrom(location.search);

const inside = `<!doctype html><html lang="${chosen.language}"><head><meta charset="utf-8">
<title>Scene</title><link rel="stylesheet" href="/gallery/frame.css">
<script type="module" src="/element/withholding-interview.js"></script>
<script type="module" src="/gallery/frame.js"></script></head><body class="interview"><main></main></body></html>`;

function figure(name: string, title: string): HTMLElement {
  const frame = document.createElement('iframe');
  frame.dataset.scene = name;
  frame.title = title;
  frame.srcdoc = inside;
  const caption = document.createElement('figcaption');
  caption.textContent = title;
  const shown = document.createElement('figure');
  shown.id = name;
  shown.append(caption, frame);
  return shown;
}

const addressOf = ({ language, theme, width }: Chosen): string =>
  `?${new URLSearchParams({ language, theme, width: String(width) })}`;

function link(label: string, part: Partial<Chosen>): HTMLElement {
  const next = { ...chosen, ...part };
  const anchor = document.createElement('a');
  anchor.href = addressOf(next);
  anchor.textContent = label;
  if (addressOf(next) === addressOf(chosen)) anchor.setAttribute('aria-current', 'true');
  // Another theme or width doesn't change what was answered; another language is another run of every scene.
  if (!part.language)
    anchor.addEventListener('click', (event) => {
      event.preventDefault();
      history.replaceState(undefined, '', anchor.href);
      chosen = next;
      look();
    });
  return anchor;
}

function choice(links: readonly HTMLElement[]): HTMLElement {
  const line = document.createElement('p');
  line.append(...links);
  return line;
}

/** Everything in the theme and width that are chosen. */
function look(): void {
  const { theme, width } = chosen;
  document
    .querySelector('nav')
    ?.replaceChildren(
      choice(Object.keys(languages).map((id) => link(languages[id as 'en'], { language: id as 'en' }))),
      choice(themes.map((each) => link(each, { theme: each }))),
      choice(widths.map((each) => link(`${each} pixels`, { width: each }))),
    );
  useTheme(document, theme);
  for (const frame of document.querySelectorAll('iframe')) {
    frame.width = String(width);
    frame.contentWindow?.dispatchEvent(new Event('gallery-look'));
  }
}

sessionStorage.clear();
document.querySelector('main')?.append(...scenes.map(({ name, title }) => figure(name, title)));
look();
