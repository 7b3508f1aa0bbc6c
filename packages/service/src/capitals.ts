/** The interface writes the values of its lists in capitals. */
export const inCapitals = <Word extends string>(word: Word): Uppercase<Word> => word.toUpperCase() as Uppercase<Word>;
