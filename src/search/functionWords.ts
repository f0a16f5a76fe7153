const functionCharacters = new Set(
  '是什么怎样如何为的了吗呢在和与有要会能我吧个几多少哪些不没看做该给把被让到从就都还又也很',
);
const functionWords = new Set(
  'a an and are as at be by can do does for from how i if in is it its me my not of on or should that the this to vs was what when where which who why with you your'.split(
    ' ',
  ),
);

/** True when a term, one character or one Latin word, may be content rather than grammar. */
export const isTelling = (term: string): boolean =>
  term.trim() !== '' && !functionCharacters.has(term) && !functionWords.has(term);
