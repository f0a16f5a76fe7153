/** Words that phrase a question and say nothing about its subject. */
const questionWords = (
  '怎么样 怎么办 怎么做 怎么 怎样 如何 什么样 什么时候 是什么意思 什么意思 是什么 什么是 什么 为什么 为何 为啥 哪些 哪个 哪里 ' +
  '多少 几个 能不能 可不可以 会不会 是不是 有没有 要不要 该不该 请问 一下 的 了 吗 呢 是'
).split(' ');

const some = `(?:${[...questionWords].sort((a, b) => b.length - a.length).join('|')}|[\\s?])+`;
const AROUND = new RegExp(`^${some}|${some}$`, 'g');

/** What a folded question is about: 什么是夏普比率? → 夏普比率. */
export const subjectOf = (query: string): string => query.replace(AROUND, '');

const functionCharacters = new Set('是什么怎样如何为的了吗呢在和与有要会能我吧个几多少哪些不没看做该给把被让到从就都还又也很');
const functionWords = new Set(
  'a an and are as at be by can do does for from how i if in is it its me my not of on or should that the this to vs was what when where which who why with you your'.split(
    ' ',
  ),
);

/** Whether a term, one character or one Latin word, may belong to the subject of a query rather than to its grammar. */
export const isTelling = (term: string): boolean => term.trim() !== '' && !functionCharacters.has(term) && !functionWords.has(term);
