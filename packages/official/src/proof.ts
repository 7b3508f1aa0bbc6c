/** The page a person looks at before approving: the official form with every field named, beside its passages. */
import { pagesToPng, proofOf } from '@withholding/sheets';
import { titleOf } from './candidate.ts';
import type { Examined } from './examine.ts';
import type { Block, Span } from './overlay.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

function withBold(text: string, spans: readonly Span[] = []): string {
  let [html, at] = ['', 0];
  for (const [start, end] of spans) {
    html += `${escaped(text.slice(at, start))}<b>${escaped(text.slice(start, end))}</b>`;
    at = end;
  }
  return html + escaped(text.slice(at));
}

const blockHtml = (block: Block): string =>
  block.kind === 'PARAGRAPH'
    ? `<p>${withBold(block.text, block.bold)}</p>`
    : `<ul>${block.items.map((item, at) => `<li>${withBold(item, block.bold?.[at])}</li>`).join('')}</ul>`;

function passagesHtml({ passages }: Examined, page: number): string {
  const here = passages.filter((passage) => passage.page === page);
  if (here.length === 0) return '<p class="none">No passages on this page.</p>';
  return here
    .map(
      ({ id, blocks, order, letters }) =>
        `<section><h3>${escaped(id)}</h3><p class="how">${letters} letters, read by ${order === 'tags' ? 'the file’s tags' : 'its layout'}</p>${blocks.map(blockHtml).join('')}</section>`,
    )
    .join('');
}

function fieldsHtml({ reading, mapping }: Examined): string {
  const proposals = new Map(mapping.proposals.map((one) => [one.field, one]));
  const rows = reading.fields.map(({ name, page, kind }) => {
    const box = mapping.fields[name];
    const proposal = proposals.get(name);
    const state = proposal
      ? `look at this: proposed by ${proposal.because.join(' and ')}`
      : box === undefined
        ? mapping.unknown.includes(name)
          ? 'not declared, stays empty'
          : 'stays empty'
        : 'declared';
    return `<tr class="${proposal ? 'look' : ''}"><td>${page}</td><td>${escaped(name)}</td><td>${kind}</td><td>${escaped(box ?? '')}</td><td>${state}</td></tr>`;
  });
  const missing = mapping.missing.map(
    (box) => `<tr class="look"><td></td><td></td><td></td><td>${escaped(box)}</td><td>no field in this file</td></tr>`,
  );
  return `<table><thead><tr><th>Page</th><th>Field</th><th>Kind</th><th>Box</th><th></th></tr></thead><tbody>${[...missing, ...rows].join('')}</tbody></table>`;
}

const style = `body{font:15px/1.45 system-ui,sans-serif;margin:1.5rem;color:#111;background:#fff}
.page{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:1.5rem;margin:1.5rem 0;border-top:1px solid #bbb;padding-top:1rem}
.page img{width:100%;border:1px solid #ddd}h3{margin:.2rem 0}.how,.none{color:#555;margin:.1rem 0}section{margin-bottom:1.2rem}
table{border-collapse:collapse;font-size:13px}td,th{border:1px solid #ccc;padding:.15rem .4rem;text-align:left;overflow-wrap:anywhere}.look{background:#fff1c9}
@media(max-width:800px){.page{grid-template-columns:1fr}}`;

export interface Proof {
  readonly html: string;
  readonly pdf: Buffer;
}

/** Wide enough to read the smallest print. */
const imageWidth = 1100;

export async function makeProof(examined: Examined): Promise<Proof> {
  const { candidate, reading, mapping, overlay } = examined;
  const labelOf = ({ name }: { name: string }) => {
    const box = mapping.fields[name];
    return box === undefined ? name : `${box} < ${name.split('.').at(-1)}`;
  };
  const pdf = await proofOf(reading, labelOf, overlay.add);
  const images = await pagesToPng(pdf, imageWidth);
  const pages = images.map(
    (image, index) =>
      `<div class="page"><div><h2>Page ${index + 1}</h2><img alt="Page ${index + 1} of the official form with the name of each field in its place" src="data:image/png;base64,${image.toString('base64')}"></div><div><h2>Passages</h2>${passagesHtml(examined, index + 1)}</div></div>`,
  );
  const title = `${titleOf(candidate)}: ${candidate.name}`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Proof of ${escaped(title)}</title><style>${style}</style></head><body>
<h1>Proof of ${escaped(title)}</h1>
<p>SHA-256 of the file: <code>${overlay.sha256}</code>. Removed from it: ${escaped(reading.removed.join(', ') || 'nothing')}.</p>
<p>Compare each passage with the page beside it, word by word. Check that each field has the right box. Then run:</p>
<pre>npx withholding official approve ${escaped(candidate.form)} --by "your name"</pre>
${pages.join('\n')}
<h2>Fields</h2>${fieldsHtml(examined)}
</body></html>
`;
  return { html, pdf };
}
