/** What no response may show: paths, stack traces, names of our libraries, and their messages. */
export const insides =
  /packages\/|node_modules|\.ts:\d|\bat \S+ \(|FST_|fastify|\bajv\b|ECONN|postgres|TypeError|RangeError|SyntaxError|Unexpected token|stack/i;
