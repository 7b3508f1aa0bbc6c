/** Content doesn't change while it's used: what is derived from it is derived once. */

/** For texts of the content. There are few; the limit is for callers that make up their own. */
export function memoize<Made extends object>(make: (text: string) => Made): (text: string) => Made {
  const made = new Map<string, Made>();
  return (text) => {
    let found = made.get(text);
    if (!found) {
      found = make(text);
      if (made.size > 50_000) made.clear();
      made.set(text, found);
    }
    return found;
  };
}

/** For forms and their parts. */
export function memoizeFor<From extends object, Made extends object>(make: (from: From) => Made): (from: From) => Made {
  const made = new WeakMap<From, Made>();
  return (from) => {
    let found = made.get(from);
    if (!found) {
      found = make(from);
      made.set(from, found);
    }
    return found;
  };
}
