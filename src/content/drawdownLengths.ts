/** The names of the two lengths of drawdowns; src/content/glossary.ts says what they are. */
export const DEEPEST_LENGTH = '最深回撤用时';
export const LONGEST_LENGTH = '最长回撤用时';
