const variable = /\{\{ *([A-Za-z_][A-Za-z0-9_]*) *\}\}/g;

/** The question ids a perjury statement names, as `{{ stateOfResidence }}`. */
export function perjuryVariables(statement: string): string[] {
  return [...statement.matchAll(variable)].map((match) => match[1] ?? '');
}

/** The statement with each variable replaced by the answer given. */
export function fillPerjuryStatement(statement: string, answers: Readonly<Record<string, string>>): string {
  return statement.replaceAll(variable, (whole, id: string) =>
    Object.hasOwn(answers, id) ? (answers[id] ?? whole) : whole,
  );
}
