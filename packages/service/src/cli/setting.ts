import { ConfigError } from '../config/config.ts';
import { textOf, variables } from '../config/variables.ts';

/** A variable as the service reads it. */
export function setting(key: keyof typeof variables): string | undefined {
  const text = textOf(key, process.env);
  const fault = text === undefined ? undefined : variables[key].fault(text);
  if (fault !== undefined) throw new ConfigError(`${variables[key].name} ${fault}.`);
  return text;
}
