/** The invented form as a Typst page: side labels in a column of their own, lines of text that wrap, instructions in two columns. */
import type { Block, OfficialWords } from './words.ts';

export interface Marks {
  readonly number: string;
  readonly revision: string;
  readonly catalog: string;
}

export interface Layout {
  /** Justified and broken within words, as some agencies set their forms. */
  readonly hyphenated: boolean;
  readonly pages: number;
}

/** Letters that mean something to Typst; `*` stays, for bold. */
const escaped = (text: string): string => text.replaceAll(/[#$@<>_~`[\]\\]/g, '\\$&').replaceAll('//', '\\/\\/');

const blockOf = (block: Block): string =>
  block.kind === 'PARAGRAPH'
    ? `#par[${escaped(block.text)}]\n`
    : `#list(${block.items.map((item) => `[${escaped(item)}]`).join(', ')})\n`;

const prelude = `
#let field(name, kind, w, h) = box(width: w, height: h, baseline: 2pt, stroke: 0.4pt, context {
  let p = here().position()
  [#metadata((name: name, kind: kind, page: p.page, x: p.x.pt(), y: p.y.pt(), w: w.pt(), h: h.pt(), tip: "")) <field>]
})
#let line-in(name, w: 120pt) = field(name, "text", w, 15pt)
#let check(name) = field(name, "tick", 9pt, 9pt)
#let step(width, label, hint, body) = grid(
  columns: (86pt, width),
  inset: (y: 4pt),
  stroke: (bottom: 0.8pt),
  [*#label* \\ #hint],
  body,
)
`;

export function typstOf(words: OfficialWords, { number, revision, catalog }: Marks, layout: Layout): string {
  const { step1, steps, step5, kinds, instructions } = words;
  const step = (label: string, hint: string, body: string) =>
    `#step(${layout.hyphenated ? '235pt' : '1fr'}, [${label}], [${escaped(hint)}])[${body}]\n`;
  const read = ({ label, hint, blocks }: OfficialWords['steps']['step2'], fields: string) =>
    step(label, hint, blocks.map(blockOf).join('\n') + fields);
  const ticks = (['f_cat', 'f_dog', 'f_fish'] as const)
    .map((name, index) => `#par[#check("${name}") ${escaped(kinds[index] ?? '')}]`)
    .join('\n');
  const more = Array.from(
    { length: layout.pages - 1 },
    (_, index) =>
      `#pagebreak()\n#text(8pt)[${words.form} ${number} (${revision}) #h(1fr) ${index + 2}]\n= ${escaped(instructions.heading)}\n` +
      `#columns(2)[${instructions.paragraphs.map((text) => `#par[${escaped(text)}]`).join('\n')}\n#colbreak()\n${instructions.paragraphs
        .toReversed()
        .map((text) => `#par[${escaped(text)}]`)
        .join('\n')}]\n`,
  );
  return `${prelude}
#set document(title: "${words.form} ${number}")
#set page(paper: "us-letter", margin: 36pt)
#set smartquote(enabled: false)
#set text(font: "Source Sans 3", size: 9pt, lang: "${words.language}", hyphenate: ${layout.hyphenated}, costs: (hyphenation: 0%))
#set par(justify: ${layout.hyphenated}, spacing: 6pt, linebreaks: "simple")
#grid(columns: (86pt, 1fr, 60pt), [${words.form} *${number}*], align(center)[*${escaped(words.title)}* \\ ${escaped(words.agency)}], [*${revision}*])
#line(length: 100%)
${step(step1.label, step1.hint, `#par[${escaped(step1.name)} #line-in("f_name")]\n#grid(columns: (16pt, 1fr), [${step1.kind}], [${ticks}])`)}
${read(steps.step2, `#par[#check("f_twoHomes") ${escaped(words.twoHomes)}]`)}
${read(steps.step3, `#par[${escaped(words.pets)} #line-in("f_pets", w: 60pt) #h(1fr) 3 \\$ #line-in("f_total", w: 70pt)]`)}
${read(steps.step4, `#par[#h(1fr) ${escaped(words.extra)} \\$ #line-in("f_extra", w: 70pt)]`)}
${step(step5.label, step5.hint, `#par[${escaped(step5.jurat)}]\n#v(6pt)\n#grid(columns: (1fr, 120pt), row-gutter: 2pt, line-in("f_signature", w: 240pt), line-in("f_date", w: 100pt), [${words.sign[0]}], [${words.sign[1]}])`)}
#v(1fr)
#text(7pt)[Cat. No. ${catalog} #h(1fr) ${words.form} *${number}* (${revision})]
${more.join('\n')}`;
}
