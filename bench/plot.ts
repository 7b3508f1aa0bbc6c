/** A line plot as SVG: enough for the figures of docs/explanation/scale.md, and readable without colour. */
interface Line {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

interface Plot {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly lines: readonly Line[];
}

const [width, height, left, right, top, bottom] = [640, 360, 70, 24, 44, 52];
const dashes = ['', '6 4', '2 3'];
const colours = ['#1d4f91', '#a3341f', '#3d6b35'];

/** Steps of 1, 2 or 5 that make four to eight marks. */
function marks(most: number): number[] {
  const rough = most / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, number) => number * step);
}

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 });

export function plot({ title, x, y, lines }: Plot): string {
  const all = lines.flatMap(({ points }) => points);
  const mostX = Math.max(...all.map((point) => point[0])) * 1.05;
  const mostY = Math.max(...all.map((point) => point[1])) * 1.1;
  const atX = (value: number) => (left + (value / mostX) * (width - left - right)).toFixed(1);
  const atY = (value: number) => (height - bottom - (value / mostY) * (height - top - bottom)).toFixed(1);
  const across = marks(mostY).map(
    (value) =>
      `<path d="M${left} ${atY(value)}H${width - right}" stroke="#ddd"/><text x="${left - 8}" y="${atY(value)}" dy="4" text-anchor="end">${number(value)}</text>`,
  );
  const along = marks(mostX).map(
    (value) => `<text x="${atX(value)}" y="${height - bottom + 18}" text-anchor="middle">${number(value)}</text>`,
  );
  const drawn = lines.map(({ name, points }, at) => {
    const path = points.map(([px, py], index) => `${index === 0 ? 'M' : 'L'}${atX(px)} ${atY(py)}`).join('');
    const dots = points.map(
      ([px, py]) => `<circle cx="${atX(px)}" cy="${atY(py)}" r="3.5" fill="${colours[at % 3]}"/>`,
    );
    const [lastX = 0, lastY = 0] = points.at(-1) ?? [];
    const label = `<text x="${atX(lastX)}" y="${atY(lastY)}" dx="-8" dy="-9" text-anchor="end" font-weight="600" fill="${colours[at % 3]}">${name}</text>`;
    return `<path d="${path}" fill="none" stroke="${colours[at % 3]}" stroke-width="2" stroke-dasharray="${dashes[at % 3]}"/>${dots.join('')}${label}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#222" role="img" aria-label="${title}">
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="${left}" y="24" font-size="15" font-weight="600">${title}</text>
${across.join('\n')}
${along.join('\n')}
<path d="M${left} ${top}V${height - bottom}H${width - right}" fill="none" stroke="#222"/>
${drawn.join('\n')}
<text x="${(left + width - right) / 2}" y="${height - 12}" text-anchor="middle">${x}</text>
<text transform="translate(16 ${(top + height - bottom) / 2}) rotate(-90)" text-anchor="middle">${y}</text>
</svg>
`;
}
