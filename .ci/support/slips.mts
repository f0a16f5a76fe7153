import type {WordingRule} from '../../src/content/wording';

/**
 * Facts about the platform that pages once got wrong and must state consistently, as far as patterns can check it. The
 * validator checks facts about strategy documents (tests/contract/strategies.test.ts).
 */
export const slips: readonly WordingRule[] = [
  {
    pattern:
      /没有公布|以平台[^。，|\n]{0,14}为准|本站(?:约定|推断|的理解|建议)|资料没有(?:说明|公布)|平台没有(?:说明|写明)/g,
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
  {
    pattern: /(?:A 股|美股)[^。|\n]{0,10}指标[^。|\n]{0,6}每[日天]更新/g,
    advice: 'A 股、美股的指标页每周更新；加密货币每日更新。',
  },
  {
    pattern: /每天(?:一)?早上|每天早晨|早上 ?[78] ?点/g,
    advice: '邮件时间分市场写：A 股约 9 点，美股约 16 点，加密货币中午前后。',
  },
  {pattern: /(?:[七八十]|(?<!\d)(?:7|8|10)) ?[个种项](?:AI ?)?工具/g, advice: 'AI 助手有九个工具。'},
  {
    pattern: /AI (?:大模型)?策略[^。|\n]{0,12}(?:开发中|已经?上线)/g,
    advice: '请写它做什么、有什么限制，不写上线与否。',
  },
  {
    pattern: /1\.6[–-]1\.9(?!.{0,4}一般)|2\.0[–-]2\.4(?!.{0,4}良好)|2\.5[–-]2\.9(?!.{0,4}优秀)/g,
    advice: 'SQN 的叫法：1.6–1.9 一般，2.0–2.4 良好，2.5–2.9 优秀，3.0 及以上卓越，小于 1.6 偏弱。',
  },
  {
    pattern: /风险雷达[^。|\n]{0,14}[三四六346] ?[项个维]/g,
    advice: '“风险雷达”分区固定五项；六个方向的是另一张多维雷达图。',
  },
  {pattern: /[九9] ?个(?:内置)?查询|[八九89] ?个(?:信号)?分析工具/g, advice: '请写“8 个内置查询 + 1 个自定义 SQL”。'},
  {
    pattern: /收益风险比/g,
    unless: /Calmar|俗称|资金效率/,
    advice: '年化除以最大回撤一律叫 Calmar 比率，“收益风险比”只作俗称。',
  },
  {
    pattern: /柱[^。|\n]{0,12}(?:×|乘以?) ?2/g,
    unless: /国内|习惯|不乘/,
    advice: '乘 2 是国内行情软件的习惯；原语的 histogram 不乘 2。',
  },
  {
    pattern: /KDJ?(?![A-Za-z])|随机指标|(?<![A-Za-z])WMA(?![A-Za-z])/g,
    unless: /不支持|没有|不提供/,
    advice: '它不在指标清单里。',
  },
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
