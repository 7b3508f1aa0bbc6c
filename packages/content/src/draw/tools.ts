/** For programs that read the content's sources or draw it. The service takes the finished bundle, and loads none of this. */

export { readLibrary } from '../read/library.ts';
export { type Graph, graphOf } from './graph.ts';
export { drawSvg } from './svg.ts';
