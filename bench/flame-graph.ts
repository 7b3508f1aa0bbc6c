/** A tree of calls as a picture: who calls whom from top to bottom, and how long from left to right. */
import type { Call } from './profile-tree.ts';

const [width, height] = [1600, 17];
/** Narrower ones can't be seen. */
const leastPixels = 0.6;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** One color for each part of the code, the same in every picture. */
function hueOf(url: string): number {
  const part = /\/(?:packages|node_modules)\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? url.split(':')[0] ?? '';
  let hue = 0;
  for (const letter of part) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hue;
}

export function flameGraph(root: Call, requests: number): string {
  const waiting = root.calls.find(({ frame }) => frame.name === '(idle)')?.total ?? 0;
  const scale = width / (root.total - waiting);
  let deepest = 0;
  const boxes = (call: Call, x: number, depth: number): string => {
    const wide = call.total * scale;
    if (wide < leastPixels || call.frame.name === '(idle)') return '';
    deepest = Math.max(deepest, depth);
    const { name, url, line } = call.frame;
    const time = `${(call.total / requests).toFixed(1)} µs`;
    const label =
      wide > 40
        ? `<text x="${(x + 3).toFixed(1)}" y="${depth * height + 12}">${escaped(name.slice(0, wide / 7))}</text>`
        : '';
    const own = `<g><title>${escaped(`${name}, ${time} per request, ${url}:${line}`)}</title><rect x="${x.toFixed(1)}" y="${depth * height}" width="${wide.toFixed(1)}" height="${height - 1}" fill="hsl(${hueOf(url)} 60% 75%)"/>${label}</g>`;
    let at = x;
    const below = call.calls
      .toSorted((a, b) => b.total - a.total)
      .map((each) => {
        const drawn = boxes(each, at, depth + 1);
        if (each.frame.name !== '(idle)') at += each.total * scale;
        return drawn;
      });
    return own + below.join('');
  };
  const drawn = boxes(root, 0, 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(deepest + 1) * height}" font-family="monospace" font-size="11">${drawn}</svg>\n`;
}
