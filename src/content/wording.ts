/** Words that no page may use, and what to write instead. */
export interface WordingRule {
  pattern: RegExp;
  /** Words that permit it when they are in the same line. */
  unless?: RegExp;
  advice: string;
}

/** Look-behinds permit the risk notices, which say that nothing here is advice. */
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
  // Facts about the platform that all pages must state alike, as far as patterns can check it. Facts about strategy
  // documents are checked by the validator (tests/contract/strategies.test.ts).
  {
    pattern: /没有公布|以平台[^。，|\n]{0,14}为准|本站(?:约定|推断|的理解|建议)|资料没有(?:说明|公布)|平台没有(?:说明|写明)/g,
    unless: /不写“/,
    advice: '页面是产品自己的文档：直接写平台怎样做，并链接到口径一页（docs/reference/conventions）。',
  },
  {
    pattern: /常量[^。|\n]{0,6}(?:必须|应当|要)[^。|\n]{0,4}(?:左|右)[边侧]/g,
    advice: '常量放哪边都不改变规则：GreaterThan(a, b) 即 a > b。',
  },
  {
    pattern: /Cross ?Above|Cross ?Below/g,
    unless: /旧称|旧名|旧写法/,
    advice: '请写 Crossover 与 Crossunder；旧名只在排错页作“旧称”提一次。',
  },
  {pattern: /VolatilityTransformer|RSITransformer/g, unless: /不支持|没有/, advice: '内置转换器只有五个，没有这一个。'},
  {
    pattern: /只升不降|只上移|只会上移/g,
    unless: /棘轮|持仓期间|内置/,
    advice: '原语 ChandelierExit 是滚动窗口的纯公式；只升不降是内置吊灯止损策略在持仓期间的规则。',
  },
  {pattern: /[四五六4-6] ?种资金策略|全仓策略|固定金额策略/g, advice: '资金策略只有三种：百分比、简单百分比、定投。'},
  {pattern: /(?<![\d.,])1[–-]100(?![\d.,])/g, advice: '百分比的范围是 1–99。'},
  {
    pattern: /回测[^。|\n]{0,8}(?:忽略|不计|不扣)[^。|\n]{0,4}(?:费用|佣金)/g,
    advice: '回测按组合的费率扣佣金；不模拟的是滑点、盘口流动性与停牌。',
  },
  {pattern: /(?:A 股|美股)[^。|\n]{0,10}指标[^。|\n]{0,6}每[日天]更新/g, advice: 'A 股、美股的指标页每周更新；加密货币每日更新。'},
  {pattern: /每天(?:一)?早上|每天早晨|早上 ?[78] ?点/g, advice: '邮件时间分市场写：A 股约 9 点，美股约 16 点，加密货币中午前后。'},
  {pattern: /(?:[七八十]|(?<!\d)(?:7|8|10)) ?[个种项](?:AI ?)?工具/g, advice: 'AI 助手有九个工具。'},
  {pattern: /AI (?:大模型)?策略[^。|\n]{0,12}(?:开发中|已经?上线)/g, advice: '请写它做什么、有什么限制，不写上线与否。'},
  {
    pattern: /1\.6[–-]1\.9(?!.{0,4}一般)|2\.0[–-]2\.4(?!.{0,4}良好)|2\.5[–-]2\.9(?!.{0,4}优秀)/g,
    advice: 'SQN 的叫法：1.6–1.9 一般，2.0–2.4 良好，2.5–2.9 优秀，3.0 及以上卓越，小于 1.6 偏弱。',
  },
  {pattern: /风险雷达[^。|\n]{0,14}[三四六346] ?[项个维]/g, advice: '“风险雷达”分区固定五项；六个方向的是另一张多维雷达图。'},
  {pattern: /[九9] ?个(?:内置)?查询|[八九89] ?个(?:信号)?分析工具/g, advice: '请写“8 个内置查询 + 1 个自定义 SQL”。'},
  {pattern: /收益风险比/g, unless: /Calmar|俗称|资金效率/, advice: '年化除以最大回撤一律叫 Calmar 比率，“收益风险比”只作俗称。'},
  {pattern: /柱[^。|\n]{0,12}(?:×|乘以?) ?2/g, unless: /国内|习惯|不乘/, advice: '乘 2 是国内行情软件的习惯；原语的 histogram 不乘 2。'},
  {pattern: /KDJ?(?![A-Za-z])|随机指标|(?<![A-Za-z])WMA(?![A-Za-z])/g, unless: /不支持|没有|不提供/, advice: '它不在指标清单里。'},
  {
    pattern: /周线|小时线|(?:可以|建议|不妨)分批|动态仓位/g,
    unless: /不支持|没有|无法|不做|不提供|只有日线|做不到|平台不|吗 /,
    advice: '平台不支持，只能作为“平台不支持”提到。',
  },
  {
    pattern: /(?:相差|[多少高低深浅]) ?<UncertaintyValue\b[^>]*\bof="\w+Gap"/g,
    advice: '这个差带正负号，前面已有“多”“少”或“相差”：请用 of="growthDifference"，多与少由数决定。',
  },
];

/** Rules of typography for prose whose code, formulas and tags were replaced by letters. AutoCorrect checks the rest. */
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
  /** The same with a few characters on either side. */
  context: string;
  line: number;
  advice: string;
}

/**
 * Where a text breaks rules. Code is not checked, so that a page can quote a forbidden wording in a code span.
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
