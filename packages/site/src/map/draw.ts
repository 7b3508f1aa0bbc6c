/** The maps of the catalog: one link for each place, colored by what there is for it. */
import { addressOf, type CoveredArea } from '../facts.ts';
import { type Html, html } from '../html.ts';
import { canadaViewBox, type Outline, provincesOutlines, statesOutlines } from './outlines.ts';

/** The meaning of the color, as text. */
export const standingWords = {
  forms: 'forms covered',
  'no-wage-tax': 'no tax on wages',
  'not-covered': 'not covered yet',
} as const;

const labelOf = ({ name, code, standing }: CoveredArea): string => `${name}, ${code}: ${standingWords[standing]}`;

/** Smaller than this, a code does not fit inside. */
const labelArea = 900;

const shape = (place: CoveredArea, outline: Outline, size: number): Html => {
  const [x, y] = outline.middle;
  const label =
    outline.area > labelArea && html`<text x="${x.toFixed(0)}" y="${(y + size / 3).toFixed(0)}">${place.code}</text>`;
  return html`<a href="${addressOf(place)}" class="${place.standing}" aria-label="${labelOf(place)}"><path d="${outline.path}"/>${label}</a>\n`;
};

function shapes(places: readonly CoveredArea[], outlines: readonly Outline[], size: number): Html[] {
  return outlines
    .flatMap((outline) => {
      const place = places.find(({ name }) => name === outline.name);
      return place ? [{ place, outline }] : [];
    })
    .toSorted((a, b) => a.place.name.localeCompare(b.place.name))
    .map(({ place, outline }) => shape(place, outline, size));
}

interface Boxes {
  readonly caption: string;
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** Places the map does not show, or too small to hit and to label, as boxes, three in a row. */
function boxes(places: readonly CoveredArea[], { caption, left, top, scale }: Boxes): Html {
  const drawn = places.map((place, index) => {
    const [x, y] = [(index % 3) * 46, 10 + Math.floor(index / 3) * 36];
    return html`<a href="${addressOf(place)}" class="${place.standing}" aria-label="${labelOf(place)}"><rect x="${x}" y="${y}" width="40" height="30" rx="4"/><text x="${x + 20}" y="${y + 20}">${place.code}</text></a>\n`;
  });
  return html`<g class="boxes" transform="translate(${left} ${top}) scale(${scale})"><text class="caption">${caption}</text>${drawn}</g>`;
}

/** Those whose outline has no room for their code. */
function smallOnes(places: readonly CoveredArea[], outlines: readonly Outline[]): CoveredArea[] {
  const small = new Set(outlines.filter(({ area }) => area <= labelArea).map(({ name }) => name));
  return places.filter(({ name }) => small.has(name));
}

export function mapOfStates(places: readonly CoveredArea[]): Html {
  const outlines = statesOutlines();
  const drawn = new Set(outlines.map(({ name }) => name));
  const small = smallOnes(places, outlines);
  const absent = places.filter(({ name }) => !drawn.has(name));
  return html`<svg class="map" viewBox="0 0 1010 620" role="group" aria-label="Map of the United States">
${shapes(places, outlines, 16)}${boxes(small, { caption: 'Small on the map', left: 868, top: 318, scale: 1 })}${boxes(absent, { caption: 'Not on the map', left: 868, top: 470, scale: 1 })}</svg>`;
}

export function mapOfProvinces(places: readonly CoveredArea[]): Html {
  const outlines = provincesOutlines();
  const small = boxes(smallOnes(places, outlines), { caption: 'Small on the map', left: 20, top: 972, scale: 1.4 });
  return html`<svg class="map canada" viewBox="${canadaViewBox}" role="group" aria-label="Map of Canada">
${shapes(places, outlines, 24)}${small}</svg>`;
}
