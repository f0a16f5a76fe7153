import {unifiedWordings} from './unifiedWordings';
import type {WordingRule} from './wordingRule';

export interface WordingFinding {
  /** The words found. */
  match: string;
  /** Them with what stands around them. */
  context: string;
  line: number;
  advice: string;
}

/** What no page may say, and what to say instead. The fixed risk notices deny advice, hence the look-behinds. */
const rules: readonly WordingRule[] = [
  {pattern: /你们?/g, advice: '请用“您”。'},
  {pattern: /！|(?<=[\p{Script=Han}])!/gu, advice: '不用感叹号。'},
  {pattern: /\p{Extended_Pictographic}(?<![▲▼↗©®™])/gu, advice: '不用表情符号。'},
  {pattern: /稳赚|必胜|包赚|保本高收益|跑赢|优于基准|战胜市场|躺赚|财富自由/g, advice: '不做收益承诺与胜负宣传。'},
  {pattern: /(?<!不构成|不是|不算|非|或)(投资建议|推荐买入|推荐卖出)(?!.{0,3}换成)/g, advice: '请写“分析结果”“信号”或“研究参考”。'},
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
 * Breaches of rules in a text: of those of wording, unless others are given.
 * Rules that quote a forbidden wording put it into a code span; code is not checked.
 */
export function findings(text: string, list: readonly WordingRule[] = [...rules, ...unifiedWordings]): WordingFinding[] {
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
        .filter(({line}) => !unless?.test(lines[line - 1] as string)),
    )
    .sort((a, b) => a.line - b.line);
}
