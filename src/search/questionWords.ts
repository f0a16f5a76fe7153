/** Words that phrase a question and say nothing about its subject. */
export const questionWords: ReadonlySet<string> = new Set(
  (
    '怎么 怎样 怎么样 怎么办 怎么做 如何 什么 什么样 什么时候 时候 为什么 为何 为啥 干嘛 哪些 哪个 哪里 哪种 哪一 多少 几个 多久 多大 多长 ' +
    '能不能 可不可以 可以 会不会 是不是 有没有 要不要 该不该 是什么 什么是 什么意思 意思 区别 请问 一下 应该 需要 知道 告诉 关于 ' +
    '的 了 吗 呢 是 在 和 与 有 要 会 能 我 吧 个 怎 么 样 如 何 什 为 哪 些'
  ).split(' '),
);

const some = `(?:${[...questionWords].sort((a, b) => b.length - a.length).join('|')}|[\\s?])+`;
const AROUND = new RegExp(`^${some}|${some}$`, 'g');

/** What a folded question is about: 什么是夏普比率? → 夏普比率. */
export const subjectOf = (query: string): string => query.replace(AROUND, '');

/** Function characters, which connect and ask; a pair with one of them is seldom a word of the subject. */
const functionCharacters = new Set('是什么怎样如何为的了吗呢在和与有要会能我吧个几多少哪些不没看做该给把被让到从就都还又也很最');

/** Whether a character may belong to the subject of a query. */
export const isTelling = (character: string): boolean => character.trim() !== '' && !functionCharacters.has(character);

/** Whether a term says what the query is about: more than one character and not a question word. */
export const isWord = (term: string): boolean => term.length > 1 && !questionWords.has(term);
