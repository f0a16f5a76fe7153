export interface PageSection {
  /** ASCII anchor, the same on every page of the kind. */
  id: string;
  /** The usual heading; an author may choose another. */
  heading: string;
  /** Content of the section, for the skeleton of a new page. */
  hint: string;
  /** Suggested by the skeleton but not required. */
  optional?: true;
}

export interface PageKind {
  /** Name in messages. */
  label: string;
  /** Benefit to readers of such a page. */
  purpose: string;
  /** In reading order, without `#next`, which every page ends with. A page may have others. */
  sections: readonly PageSection[];
}

/** The last section of every page. */
export const nextSection: PageSection = {id: 'next', heading: '接下来读什么', hint: '3–4 个链接，每个说清楚通向哪里'};

const example: PageSection = {id: 'example', heading: '示例', hint: '一段带数字的算例，数字由组件算出'};
const parameters: PageSection = {id: 'parameters', heading: '参数', hint: '写 ParameterTable，of 是登记名'};
const mistakes: PageSection = {
  id: 'mistakes',
  heading: '常见错误',
  hint: '读者最容易犯的三到五个错，各给正确的做法',
  optional: true,
};
const limits: PageSection = {
  id: 'limits',
  heading: '局限',
  hint: '这一页的数字在哪里不适用；别页写过的不再写',
  optional: true,
};

/**
 * The kinds of doc pages. A page names its kind in the front matter (`kind: guide`). The kind determines which
 * sections are required: readers look for them at the same anchor on every page of the kind.
 */
export const pageKinds = {
  overview: {
    label: '概览',
    purpose: '一个主题有哪些部分，先读哪一页',
    sections: [{id: 'parts', heading: '有哪些部分', hint: '一张图或一张表', optional: true}, mistakes, limits],
  },
  concept: {
    label: '概念',
    purpose: '一个概念是什么、怎么算、会怎样骗人',
    sections: [
      {id: 'definition', heading: '它是什么', hint: '先给图或算例，再给定义与公式', optional: true},
      {...example, optional: true},
      mistakes,
      limits,
    ],
  },
  guide: {
    label: '指南',
    purpose: '按步骤做成一件事',
    sections: [
      {id: 'before-you-start', heading: '开始之前', hint: '要准备什么', optional: true},
      {id: 'steps', heading: '步骤', hint: '用 Steps 写有序列表，每步一个动作和它的结果', optional: true},
      mistakes,
      limits,
    ],
  },
  strategy: {
    label: '策略',
    purpose: '一条买卖规则：怎样算、何时适用、何时不该用',
    sections: [
      {id: 'rule', heading: '规则', hint: '公式与状态图：什么时候买入，什么时候卖出'},
      parameters,
      {
        id: 'lab',
        heading: '自己试一试',
        hint: '写 StrategyLab，id 是登记名；第一个小标题之前写一行，链接到这一节',
        optional: true,
      },
      {...example, hint: '样本里真实的几天：日期、价格、指标值、信号，都由组件算出'},
      {
        id: 'primitives',
        heading: '用原语复现',
        hint: '页里第一份策略文档与登记的默认参数状态相同；登记里 noDocument 写了理由的，不要这一节',
        optional: true,
      },
      {id: 'when', heading: '适用场景', hint: '什么样的行情与标的，为什么'},
      {id: 'when-not', heading: '不适用场景', hint: '用 WhenNotToUse 写列表'},
      mistakes,
      {id: 'setup', heading: '在平台上设置', hint: '从哪里进去，填什么', optional: true},
      {id: 'risk', heading: '风险', hint: '这条规则怎样亏钱，最深亏过多少'},
    ],
  },
  capital: {
    label: '资金策略',
    purpose: '一次买入投入多少：公式、边界情形、逐步算例',
    sections: [
      {id: 'rule', heading: '公式', hint: '一次买入的金额怎样算', optional: true},
      {...parameters, optional: true},
      {...example, hint: '逐步的表：现金、金额、取整、余下', optional: true},
      {id: 'edge-cases', heading: '边界情形', hint: '没有现金、持仓已满、同日多个信号、取整', optional: true},
      mistakes,
      limits,
    ],
  },
  market: {
    label: '市场',
    purpose: '一个市场的指标：有什么、怎样读、怎样被误读',
    sections: [
      {id: 'what-is-there', heading: '有哪些指标', hint: '一张表：指标、含义、更新频率'},
      {id: 'worked-example', heading: '算例', hint: '从数字到结论的一遍，数据写明来历'},
      {id: 'misreadings', heading: '常见误读', hint: '三到五条'},
      {id: 'strategy', heading: '与策略的关系', hint: '它不产生信号；怎样写进规则'},
      limits,
    ],
  },
  reference: {
    label: '参考',
    purpose: '逐项查阅：字段、原语、错误',
    sections: [{id: 'index', heading: '目录', hint: '一张表，每项链接到自己的小节', optional: true}, mistakes, limits],
  },
  case: {
    label: '案例',
    purpose: '完整的例子，从数据到结论',
    sections: [
      {id: 'question', heading: '要回答的问题', hint: '一句话，并写明数据与日期', optional: true},
      {...example, optional: true},
      mistakes,
      limits,
    ],
  },
  claim: {
    label: '说法',
    purpose: '一个人人知道的说法：写成规则，给结论，写明怎样推翻',
    sections: [
      {id: 'verdict', heading: '六个市场怎样说', hint: '写 CaseTable，of 是页名；读表的一段里，判断都写进 Claim'},
      {id: 'refute', heading: '什么能推翻它', hint: '什么样的结果会改变结论'},
      {id: 'try', heading: '用您的行情试', hint: '通向演练场或实验的链接'},
      {
        id: 'question',
        heading: '怎样才算数',
        hint: '规则写成一句话：什么时候买、什么时候卖，看收益还是回撤；再一个折叠“证据”，有规则的写法与 CaseNumbers',
      },
      {id: limits.id, heading: limits.heading, hint: limits.hint},
    ],
  },
  faq: {
    label: '问答',
    purpose: '一问一答，每问有自己的锚点',
    sections: [{id: 'directory', heading: '先找到您的问题', hint: '一张表，按主题链接到各问'}, limits],
  },
} as const satisfies Dictionary<PageKind>;

export type PageKindName = keyof typeof pageKinds;
