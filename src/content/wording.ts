/** A wording that no page may use, with a replacement. */
export interface WordingRule {
  pattern: RegExp;
  /** Words on the same line that permit it. */
  unless?: RegExp;
  advice: string;
}

/** Look-behinds permit the risk notices, which state that nothing here is advice. */
export const rules: readonly WordingRule[] = [
  {pattern: /你们?/g, advice: '请用“您”。'},
  {pattern: /！|(?<=[\p{Script=Han}])!/gu, advice: '不用感叹号。'},
  {pattern: /\p{Extended_Pictographic}(?<![▲▼↗©®™])/gu, advice: '不用表情符号。'},
  {pattern: /稳赚|必胜|包赚|保本高收益|跑赢|优于基准|战胜市场|躺赚|财富自由/g, advice: '不做收益承诺与胜负宣传。'},
  {
    pattern: /(?<!不构成|不是|不算|非|或)(投资建议|推荐买入|推荐卖出)(?!.{0,3}换成)/g,
    advice: '请写“分析结果”“信号”或“研究参考”。',
  },
  {pattern: /实时行情/g, advice: '请写“最近可得数据”。'},
  {pattern: /AI ?预测/g, advice: '请写“AI 生成的解读”。'},
  {pattern: /点击(这里|此处)|(?<=\[)(这里|此处|链接)(?=\])/g, advice: '链接文字要说清楚通向哪里。'},
  {pattern: /即将上线|敬请期待|待补充|占位/g, advice: '没有的东西不写。'},
  {
    pattern: /hengzhou|衡舟(?!（以下称平台）)/gi,
    advice: '页面里只说“平台”；介绍页写一次“衡舟（以下称平台）”，网址只在 src/site/identity.ts。',
  },
  {pattern: /众所周知|毋庸置疑|完美|极致|强大|一键|轻松实现|赋能/g, advice: '不夸张，直接说事实。'},
];

/**
 * Rules of typography for prose whose code, formulas and tags were replaced by letters. AutoCorrect checks the rest.
 */
export const typography: readonly WordingRule[] = [
  {pattern: /\p{Script=Han}[\dA-Za-z]|[\dA-Za-z%]\p{Script=Han}/gu, advice: '中文与西文、数字之间空一格。'},
  {pattern: /\p{Script=Han} +\p{Script=Han}/gu, unless: /^\|/, advice: '中文之间不空格。'},
  {pattern: / +[，。；：？、）”’]|[（“‘] +/g, advice: '全角标点旁边不空格。'},
  {pattern: /(?<=\p{Script=Han})[,;:?"'()]|["'](?=\p{Script=Han})/gu, advice: '请用全角标点。'},
  {pattern: /[「」『』]/g, advice: '引号请用“”与‘’。'},
  {pattern: /[，。；：？、][，。；：？、,.;:?]/g, advice: '标点重复。'},
  {pattern: /\p{Script=Han}→|→\p{Script=Han}/gu, advice: '→ 两边各空一格。'},
  {pattern: /（(?=[^（）]*(（|\n\n|$(?![\s\S])))|(?<=(^|）|\n\n)[^（）]*)）/g, advice: '括号没有配对。'},
  {pattern: /“(?=[^“”]*(“|\n\n|$(?![\s\S])))|(?<=(^|”|\n\n)[^“”]*)”/g, advice: '引号没有配对。'},
];

interface WordingFinding {
  /** The text found. */
  match: string;
  /** The match with a few characters on either side. */
  context: string;
  line: number;
  advice: string;
}

/**
 * Finds the places where a text breaks rules. Code is not checked, so that a page can quote a forbidden wording in a
 * code span.
 * @param list the rules, those of wording by default.
 */
export function findings(text: string, list: readonly WordingRule[] = rules): WordingFinding[] {
  const prose = text.replace(/(`+)[\s\S]*?\1/g, (code) => code.replace(/[^\n]/g, ' '));
  const lines = prose.split('\n');
  return list
    .flatMap(({pattern, unless, advice}) =>
      [...prose.matchAll(pattern)]
        .map(({0: match, index}) => ({
          match,
          context: prose.slice(Math.max(0, index - 10), index + match.length + 10).replaceAll('\n', ' '),
          line: prose.slice(0, index).split('\n').length,
          advice,
        }))
        .filter(({line}) => !unless?.test(lines[line - 1] ?? '')),
    )
    .sort((a, b) => a.line - b.line);
}

/** Words that give the direction of a change, at the end of a text: a sign after them would repeat it. */
export const DIRECTED = /[少跌亏浅深低降赔](?:了|过|掉|到|去|出)?\s*$/;
