/** The outlines of the states and the provinces, light enough for a page. */
import canada from '@svg-maps/canada';
import { geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import atlas from 'us-atlas/states-albers-10m.json' with { type: 'json' };
import { areaOf, middleOf, type Point, pathOf, simplify, simplifyRing } from './simplify.ts';

export interface Outline {
  readonly name: string;
  readonly path: string;
  /** Where its label goes. */
  readonly middle: Point;
  readonly area: number;
}

type Rings = readonly (readonly Point[])[];

const tolerance = 0.6;
/** Islands smaller than this are not drawn, unless nothing else would be. */
const smallest = 3;
/** The north of Canada is all islands and inlets; its map is drawn at half its size. */
const canadian = { tolerance: 1.3, smallest: 14 };

/** Borders are simplified once for both neighbors, so that no gaps open between them. */
function withSimplerArcs() {
  const [scaleX = 1, scaleY = 1] = atlas.transform.scale;
  const [left = 0, top = 0] = atlas.transform.translate;
  const arcs = atlas.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const points = arc.map(([dx = 0, dy = 0]): Point => {
      [x, y] = [x + dx, y + dy];
      return [x * scaleX + left, y * scaleY + top];
    });
    return simplify(points, tolerance);
  });
  const { transform: _, ...rest } = atlas;
  return { ...rest, arcs } as unknown as Parameters<typeof feature>[0];
}

function drawn(name: string, rings: Rings, middle?: Point): Outline {
  const largest = Math.max(...rings.map(areaOf));
  const kept = rings.filter((ring) => ring.length > 3 && (areaOf(ring) > smallest || areaOf(ring) === largest));
  return { name, path: pathOf(kept), middle: middle ?? middleOf(kept), area: largest };
}

/** As the atlas projects them: Albers, with Alaska and Hawaii moved in. */
export function statesOutlines(): Outline[] {
  const topology = withSimplerArcs();
  const states = topology.objects.states;
  if (states?.type !== 'GeometryCollection') throw new Error('The atlas has no states.');
  return feature(topology, states).features.map((state) => {
    const { geometry, properties } = state;
    const name = String((properties as { name?: string }).name);
    const polygons =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [];
    return drawn(name, polygons.flat() as unknown as Rings, geoPath().centroid(state));
  });
}

/** Relative steps, as the map writes them, to points. */
function ringsOf(path: string): Point[][] {
  let [x, y] = [0, 0];
  return path
    .split('z')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const ring = [...part.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, dx = '0', dy = '0']): Point => {
        [x, y] = [x + Number(dx), y + Number(dy)];
        return [x, y];
      });
      [x, y] = ring[0] ?? [x, y];
      return ring;
    });
}

export function provincesOutlines(): Outline[] {
  return canada.locations.map(({ name, path }) =>
    drawn(
      name,
      ringsOf(path)
        .filter((ring) => areaOf(ring) > canadian.smallest)
        .map((ring) => simplifyRing([...ring, ring[0] ?? [0, 0]], canadian.tolerance)),
    ),
  );
}

export const canadaViewBox = canada.viewBox;
