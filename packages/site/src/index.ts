export { type Persona, readPersonas } from './personas.ts';
