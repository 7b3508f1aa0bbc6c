/** Outlines with fewer points: what cannot be seen at the size of the map is left out. */
export type Point = readonly [x: number, y: number];

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** Douglas and Peucker: keeps the ends, and every point that lies further than the tolerance from the line without it. */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  let [furthest, most] = [0, tolerance];
  for (let index = 1; index < points.length - 1; index += 1) {
    const away = distance(points[index] ?? first, first, last);
    if (away > most) [furthest, most] = [index, away];
  }
  if (furthest === 0) return [first, last];
  return [
    ...simplify(points.slice(0, furthest + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(furthest), tolerance),
  ];
}

/** A ring starts where it ends: simplified in two halves, or nothing would be left of it. */
export function simplifyRing(ring: readonly Point[], tolerance: number): Point[] {
  const half = Math.floor(ring.length / 2);
  return [...simplify(ring.slice(0, half + 1), tolerance).slice(0, -1), ...simplify(ring.slice(half), tolerance)];
}

export const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** The shortest way to write it: the first point, then steps. */
export function pathOf(rings: readonly (readonly Point[])[]): string {
  return rings
    .map((ring) => {
      let [atX, atY] = [0, 0];
      const steps = ring.map(([x, y], index) => {
        const [toX, toY] = [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
        const step = index === 0 ? `M${toX},${toY}` : `${short(toX - atX)},${short(toY - atY)}`;
        [atX, atY] = [toX, toY];
        return index === 1 ? `l${step}` : step;
      });
      return `${steps.join(' ')}z`;
    })
    .join('');
}

export function middleOf(rings: readonly (readonly Point[])[]): Point {
  const largest = rings.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? [];
  const [xs, ys] = [largest.map(([x]) => x), largest.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}
