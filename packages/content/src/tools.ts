/** For programs that read the content's sources or draw it. The service takes the finished bundle, and loads none of this. */
export { drawSvg } from './draw.ts';
export { type Graph, graphOf } from './graph.ts';
export { readLibrary } from './library.ts';
