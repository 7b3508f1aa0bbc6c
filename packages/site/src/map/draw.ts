/** The maps of the catalogue: one link for each place, coloured by what there is for it. */
import { addressOf, type Place } from '../facts.ts';
import { type Html, html } from '../html.ts';
import { canadaViewBox, type Outline, provincesOutlines, statesOutlines } from './outlines.ts';

/** What the colour says, for those who do not see it. */
export const standingWords = {
  forms: 'forms covered',
  'no-wage-tax': 'no tax on wages',
  'not-covered': 'not covered yet',
} as const;

/** Smaller than this, a code does not fit inside. */
const labelArea = 900;

const shape = (place: Place, outline: Outline, size: number): Html => {
  const [x, y] = outline.middle;
  const label =
    outline.area > labelArea && html`<text x="${x.toFixed(0)}" y="${(y + size / 3).toFixed(0)}">${place.code}</text>`;
  return html`<a href="${addressOf(place)}" class="${place.standing}" aria-label="${place.name}: ${standingWords[place.standing]}"><path d="${outline.path}"/>${label}</a>\n`;
};

function shapes(places: readonly Place[], outlines: readonly Outline[], size: number): Html[] {
  return outlines
    .flatMap((outline) => {
      const place = places.find(({ name }) => name === outline.name);
      return place ? [{ place, outline }] : [];
    })
    .toSorted((a, b) => a.place.name.localeCompare(b.place.name))
    .map(({ place, outline }) => shape(place, outline, size));
}

/** Places the map does not show: too small, or far away. */
const boxes = (places: readonly Place[], left: number, top: number): Html[] =>
  places.map((place, index) => {
    const [x, y] = [left + (index % 3) * 46, top + Math.floor(index / 3) * 36];
    return html`<a href="${addressOf(place)}" class="${place.standing}" aria-label="${place.name}: ${standingWords[place.standing]}"><rect x="${x}" y="${y}" width="40" height="30" rx="4"/><text x="${x + 20}" y="${y + 20}">${place.code}</text></a>\n`;
  });

export function mapOfStates(places: readonly Place[]): Html {
  const outlines = statesOutlines();
  const drawn = new Set(outlines.map(({ name }) => name));
  // The smallest states are hard to hit with a finger, so they have a box as well.
  const tiny = new Set(outlines.filter(({ area }) => area < 220).map(({ name }) => name));
  const absent = places.filter(({ name }) => !drawn.has(name));
  const small = places.filter(({ name }) => tiny.has(name));
  return html`<svg class="map" viewBox="0 0 1010 620" role="group" aria-label="Map of the United States">
${shapes(places, outlines, 16)}${boxes(small, 868, 330)}${boxes(absent, 868, 470)}<text class="caption" x="868" y="322">Small on the map</text><text class="caption" x="868" y="462">Territories</text></svg>`;
}

export const mapOfProvinces = (places: readonly Place[]): Html =>
  html`<svg class="map canada" viewBox="${canadaViewBox}" role="group" aria-label="Map of Canada">
${shapes(places, provincesOutlines(), 24)}</svg>`;
