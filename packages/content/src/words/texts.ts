/** Every text of a file by its path, such as `questions/dependents/ask`. */
export function textsOf(value: unknown, path: readonly string[] = [], found = new Map<string, string>()) {
  if (typeof value === 'string') found.set(path.join('/'), value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) textsOf(part, [...path, key], found);
  return found;
}
