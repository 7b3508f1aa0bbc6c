/** The pages under /guides/: the documentation as HTML, each page with its Markdown beside it. */
import GithubSlugger from 'github-slugger';
import { Marked } from 'marked';
import { Html, html } from '../html.ts';
import { page, type SiteFile } from '../layout.ts';
import { bytesOf, fileAddress, type Guide, type Guides, linkOn, plain } from './read.ts';

/** Readers with a keyboard can scroll what is too wide for the screen. A header without text is an ordinary cell. */
const scrollable = (text: string): string =>
  text
    .replaceAll(/<th(?: align="\w+")?><\/th>/g, '<td></td>')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');

function htmlOf(guides: Guides, guide: Guide): Html {
  const slugger = new GithubSlugger();
  const marked = new Marked({
    renderer: {
      heading({ depth, text, tokens }) {
        return `<h${depth} id="${slugger.slug(plain(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const address = linkOn(guides, guide, href, 'address');
        const text = new Html(this.parser.parseInline(tokens));
        return address === undefined ? text.text : html`<a href="${address}">${text}</a>`.text;
      },
      image({ href, text }) {
        return html`<img src="${linkOn(guides, guide, href, 'address') ?? ''}" alt="${text}" loading="lazy">`.text;
      },
      html: ({ text }) => html`${text}`.text,
    },
  });
  return new Html(scrollable(marked.parse(guide.text, { async: false })));
}

/** Code, or a link outside of it. */
const linkOrCode = /(^ *```[\s\S]*?^ *```|`[^`\n]*`)|(!?)\[([^\]]*)\]\(([^)\s]+)\)/gm;

/** The Markdown with addresses of the site in its links. */
export const markdownOf = (guides: Guides, guide: Guide): string =>
  guide.text.replaceAll(linkOrCode, (whole, code?: string, picture = '', text = '', link = '') => {
    if (code !== undefined) return whole;
    const address = linkOn(guides, guide, link, 'source');
    return address === undefined ? text : `${picture}[${text}](${address})`;
  });

function guidePage(guides: Guides, guide: Guide): string {
  const isStart = guide.address === '/guides/';
  return page({
    title: guide.title,
    description: guide.summary,
    trail: [['/', 'Home'], ...(isStart ? [] : [['/guides/', 'Guides'] as const])],
    body: html`<article class="guide">
${htmlOf(guides, guide)}
<p class="source"><a href="${guide.source}">This page as Markdown</a></p>
</article>`,
  });
}

export function* guideFiles(guides: Guides): Generator<SiteFile> {
  for (const guide of guides.pages) {
    yield [guide.address, guidePage(guides, guide)];
    yield [guide.source, markdownOf(guides, guide)];
  }
  for (const path of guides.files) yield [fileAddress(path), bytesOf(path)];
}
