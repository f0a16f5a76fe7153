import {judgedOrRefused, verdictWords} from './kit/judged';
import * as z from 'zod';
import {formatKnownPercent, formatKnown, rateText, formatNumber, formatPercent, points, share} from '../content/format';
import {
  present,
  at as itemAt,
  last,
  isMore,
  placeAmong,
  largestFirst,
  indexOfLargest,
  type AnyParameterValues,
} from '../engine';
import {COMMISSION, ruleRun, type RuleRun} from '../engine/backtest';
import {judge, bestOfRuns} from '../engine/uncertainty';
import {figure, oneOf, type Sample} from './kit/figure';
import {tunedDocument} from './kit/tunedDocument';
import {luckSentence} from '../results/uncertainty';
import {table, type TableValue} from './kit/value';
import {judgementInput, paired} from './studies';
import {verdictProps} from './kit/verdictProps';
import {
  parameterStudy,
  OBJECTIVES,
  type StudyTerms,
  type ParameterStudyResult as Study,
  type StudyCandidate,
} from './study/parameterStudy';
import type {Objective, WalkFold} from './study/walkForward';

const EXAMPLE = 'opt-both';

/** The search on the optimization page. Beating all of 19 shuffled histories by luck has a probability of 1 in 20. */
export const TERMS: StudyTerms = {
  space: {'trend.period': [100, 130, 160, 190, 220], 'exit.multiplier': [2, 3, 4]},
  fixed: {'trend.period': 160, 'exit.multiplier': 3},
  split: '2012-01-01',
  commission: COMMISSION,
  trainYears: 5,
  shuffles: 19,
};

type Stretch = 'train' | 'test';

/** The study of the page. @throws Error when no page has the strategy. */
function studyOf({bars, examples, cached}: Sample): Study {
  const text = examples.find(({id}) => id === EXAMPLE)?.text;
  if (text === undefined) {
    throw new Error(
      `本站各页里没有 id 为 “${EXAMPLE}” 的策略代码块，参数搜索没有对象。请在 docs/primitives/advanced/optimization.mdx 里写上它。`,
    );
  }
  return cached(parameterStudy, bars, text, TERMS);
}

const OBJECTIVE_NAMES: Readonly<Record<Objective, string>> = {
  cagr: '年复合收益率',
  calmar: 'Calmar 比率',
  sharpe: '夏普比率',
};

/** The name within a sentence: with a space before Latin letters. */
const spacedName = (of: Objective): string => OBJECTIVE_NAMES[of].replace(/^(?=[A-Za-z])/, ' ');

const shown = (value: number | null, of: Objective): string =>
  of === 'cagr' ? formatKnownPercent(value) : formatKnown(value);

/** Sort key: a candidate without a value comes last. */
const valueOf = (candidate: StudyCandidate, stretch: Stretch, of: Objective): number =>
  candidate[stretch][of] ?? -Infinity;

/** "160 / 3" */
const candidateName = (params: AnyParameterValues): string => Object.values(params).join(' / ');

/** "trend.period / exit.multiplier" */
const spaceName = ({space}: Study): string => Object.keys(space).join(' / ');

const source = ({from, to, commission}: Study): string =>
  `标普 500，${from} 至 ${to}，佣金单边 ${rateText(commission)}。` + 'VIX 用模拟数据，由样本自身的波动率推算。';

const splitSource = (study: Study): string =>
  `训练到 ${study.split} 之前，检验从 ${study.split} 起，各自从现金开始。${source(study)}`;

function grid(study: Study, of: Objective, stretch: Stretch): TableValue {
  // The schema requires two parameters in the space of a study.
  const [[row, rows], [column, columns]] = Object.entries(study.space) as [
    [string, readonly unknown[]],
    [string, readonly unknown[]],
  ];
  const at = (y: number, x: number): StudyCandidate | undefined =>
    x < columns.length ? study.candidates[y * columns.length + x] : undefined;
  const values = study.candidates.map((candidate) => valueOf(candidate, stretch, of));
  const steps = study.candidates.flatMap((here, index) => {
    const [y, x] = [Math.floor(index / columns.length), index % columns.length];
    return [at(y, x + 1), at(y + 1, x)].flatMap((next) =>
      next === undefined ? [] : [{here, next, size: Math.abs(valueOf(next, stretch, of) - valueOf(here, stretch, of))}],
    );
  });
  const {here, next, size} = steps.reduce((a, b) => (isMore(b.size, a.size) ? b : a));
  return table({
    caption: `${stretch === 'train' ? '训练段' : '检验段'}的${spacedName(of)}，${row} 与 ${column}`,
    rows,
    columns: [
      {title: `${row} ＼ ${column}`, heading: true, numeric: true, cell: String},
      ...columns.map((own, x) => ({
        title: String(own),
        numeric: true,
        cell: (_: unknown, y: number) => shown(present(at(y, x))[stretch][of], of),
      })),
    ],
    finding:
      `最低 ${shown(Math.min(...values), of)}，最高 ${shown(Math.max(...values), of)}；` +
      `相邻两格差得最多的是 ${candidateName(here.params)} 与 ${candidateName(next.params)}，差 ${of === 'cagr' ? points(size) : formatNumber(size)}，` +
      `完成的交易各 ${here[stretch].closedTrades} 与 ${next[stretch].closedTrades} 笔。`,
    source: `${OBJECTIVE_NAMES[of]}，一直持有是 ${shown(study.hold[stretch][of], of)}。${splitSource(study)}`,
  });
}

function ranks(study: Study, of: Objective): TableValue {
  const {candidates, agreement, hold} = study;
  const count = 5;
  const place = (candidate: StudyCandidate, stretch: Stretch): number =>
    placeAmong(
      valueOf(candidate, stretch, of),
      candidates.map((other) => valueOf(other, stretch, of)),
    );
  return table({
    caption: `训练段${spacedName(of)}最高的 ${count} 组，到检验段排第几`,
    rows: [...candidates]
      .sort((a, b) => largestFirst(valueOf(a, 'train', of), valueOf(b, 'train', of)))
      .slice(0, count),
    columns: [
      {title: spaceName(study), heading: true, numeric: true, cell: ({params}) => candidateName(params)},
      {title: '训练名次', numeric: true, cell: (row) => place(row, 'train')},
      {title: '检验名次', numeric: true, cell: (row) => place(row, 'test')},
      {title: `训练${spacedName(of)}`, numeric: true, cell: ({train}) => shown(train[of], of)},
      {title: `检验${spacedName(of)}`, numeric: true, cell: ({test}) => shown(test[of], of)},
      {title: '检验最大回撤', numeric: true, cell: ({test}) => share(test.depth)},
    ],
    finding:
      `${candidates.length} 组在两段里的名次，秩相关系数按年复合收益率是 ${formatKnown(agreement.cagr)}，` +
      `按 Calmar 是 ${formatKnown(agreement.calmar)}，按夏普是 ${formatKnown(agreement.sharpe)}；1 表示次序完全一样，0 表示毫无关系。` +
      `同期一直持有的${spacedName(of)}，训练段 ${shown(hold.train[of], of)}，检验段 ${shown(hold.test[of], of)}。`,
    source: `数值相同的并列。${splitSource(study)}`,
  });
}

/** Year by year: the best candidate of the years before, and its result. */
function walk(study: Study, of: Objective): TableValue {
  const {folds, chained, changes, aboveMedian, belowMedian} = study.walks[of];
  const total = (growth: number): string => share(growth - 1);
  return table({
    caption: `逐年向前：用前 ${study.trainYears} 年的${spacedName(of)}挑参数，只用一年`,
    rows: folds,
    columns: [
      {title: '检验年', heading: true, numeric: true, cell: ({year}) => year},
      {
        title: spaceName(study),
        numeric: true,
        cell: ({chosen}) => candidateName(itemAt(study.candidates, chosen).params),
      },
      {title: '训练时', numeric: true, cell: ({trained}) => shown(trained, of)},
      {title: '当年收益', numeric: true, cell: ({result}) => share(result)},
      {title: '候选的中位', numeric: true, cell: ({median}) => share(median)},
      {title: '当年名次', numeric: true, cell: ({rank}) => rank},
      {title: '一直持有', numeric: true, cell: ({hold}) => share(hold)},
    ],
    finding:
      `${folds.length} 个检验年里，挑中的那一组有 ${aboveMedian} 年高于候选的中位数，${belowMedian} 年低于，` +
      `${folds.length - aboveMedian - belowMedian} 年一样，参数换了 ${changes} 次。连起来：每年重挑是 ` +
      `${total(chained.chosen)}，一直用 ${candidateName(study.fixed)} 不变是 ${total(chained.fixed)}，一直持有是 ${total(chained.hold)}。`,
    source:
      `${study.candidates.length} 组候选，“当年名次”里数值相同的并列，训练时并列的沿用上一年的那一组。` +
      '规则一直在跑，换参数时按新参数当时的持仓接上，持仓不同就多付一次佣金；' +
      `${study.to.slice(0, 4)} 年不满一年。挑参数时没有看过当年，规则本身却是看着 ${study.split} 以前的行情定下的。${source(study)}`,
  });
}

/** The walk by each objective, compared with constant parameters. */
function objectives(study: Study): TableValue {
  const {chained, folds} = study.walks.cagr;
  const chosen = OBJECTIVES.map((of) => {
    const walked = study.walks[of];
    const years = `${walked.aboveMedian} / ${walked.belowMedian} 年`;
    return {name: `每年按${spacedName(of)}重挑`, growth: walked.chained.chosen, changes: walked.changes, years};
  });
  const ahead = (growth: number): string => {
    const count = chosen.filter((row) => isMore(row.growth, growth)).length;
    return count === 0 ? '没有一种' : `有 ${count} 种`;
  };
  return table({
    caption: '三种目标下逐年向前的累计结果',
    rows: [
      ...chosen,
      {name: `一直用 ${candidateName(study.fixed)}`, growth: chained.fixed, changes: 0, years: null},
      {name: '一直持有', growth: chained.hold, changes: null, years: null},
    ],
    columns: [
      {title: '做法', heading: true, cell: ({name}) => name},
      {title: '检验年累计收益', numeric: true, cell: ({growth}) => share(growth - 1)},
      {title: '换参数', numeric: true, cell: ({changes}) => (changes === null ? '—' : `${changes} 次`)},
      {title: '高于 / 低于候选中位', numeric: true, cell: ({years}) => years ?? '—'},
    ],
    finding: `三种目标里，${ahead(chained.fixed)}高于“一直不变”，${ahead(chained.hold)}高于一直持有。`,
    source: `检验年从 ${folds[0]?.year} 年到 ${study.to.slice(0, 4)} 年。${source(study)}`,
  });
}

/** The same search on histories with shuffled days. */
function shuffles(study: Study): TableValue {
  const {real, best, hold} = study.shuffled;
  const sorted = [...best].sort((a, b) => b - a);
  const aboveReal = best.filter((value) => !isMore(real, value)).length;
  return table({
    caption: '同一把网格在打乱的行情上找到的“最优”',
    rows: [
      {name: '真实的次序', value: real},
      {name: `打乱 ${best.length} 次，最高的一次`, value: itemAt(sorted, 0)},
      {name: '打乱，排在中间的一次', value: itemAt(sorted, Math.floor(sorted.length / 2))},
      {name: '打乱，最低的一次', value: last(sorted)},
    ],
    columns: [
      {title: '行情', heading: true, cell: ({name}) => name},
      {title: '最优一组的年复合收益率', numeric: true, cell: ({value}) => formatPercent(value)},
      {title: '一直持有', numeric: true, cell: () => formatPercent(hold)},
    ],
    finding:
      `打乱之后，日与日之间没有任何规律可学，${best.length} 次里仍有 ${best.filter((value) => isMore(value, hold)).length} 次挑得出高于一直持有的“最优参数”。` +
      `${aboveReal === 0 ? '没有一次' : `有 ${aboveReal} 次`}达到真实次序下的最优。`,
    source:
      '每次打乱的是日收益的次序：起点、终点与全部单日涨跌不变，所以一直持有的结果不变。' +
      `每次都试 ${study.candidates.length} 组，全段。${source(study)}`,
  });
}

const PARTS = {grid, ranks, walk, objectives, shuffles};

export const ParameterStudy = figure('table', {
  about: '参数是高地还是针尖',
  hint: '构建时把一个网格全部算完；`part` 选哪一部分，`of` 是指标，`stretch` 是训练段或检验段。',
  example: '<ParameterStudy part="grid" of="calmar" stretch="train" />',
  props: z.strictObject({
    part: oneOf(PARTS),
    of: z.enum(OBJECTIVES).optional(),
    // For the grid.
    stretch: z.enum(['train', 'test']).optional(),
  }),
  readsExamples: true,
  compute: ({part, of = 'calmar', stretch = 'train'}, sample) => PARTS[part](studyOf(sample), of, stretch),
});

/** The searched document, for the keys of results cached across builds. */
const examplesKey = ({examples}: Sample): string => examples.find(({id}) => id === EXAMPLE)?.text ?? '';

const best = ({candidates}: Study): StudyCandidate =>
  itemAt(candidates, indexOfLargest(candidates.map((candidate) => valueOf(candidate, 'train', 'calmar'))));

const walked = ({walks}: Study): Study['walks']['calmar'] => walks.calmar;

/**
 * The year with the largest gap between choosing anew and constant parameters, and the results of both over the other
 * years.
 */
function furthestYear(study: Study): {year: number; chosen: number; fixed: number} {
  const {folds, chained} = walked(study);
  const gap = ({result, fixed}: WalkFold): number => Math.abs(Math.log((1 + fixed) / (1 + result)));
  const apart = itemAt(
    folds.toSorted((a, b) => largestFirst(gap(a), gap(b))),
    0,
  );
  return {
    year: apart.year,
    chosen: chained.chosen / (1 + apart.result) - 1,
    fixed: chained.fixed / (1 + apart.fixed) - 1,
  };
}

/** Values that a sentence may quote; `best` has the highest Calmar ratio in training, which the walk uses too. */
const STUDY_VALUES = {
  candidates: ({candidates}) => String(candidates.length),
  trainYears: ({trainYears}) => String(trainYears),
  shuffles: (study) => String(study.shuffles),
  best: (study) => candidateName(best(study).params),
  bestTrainCagr: (study) => formatKnownPercent(best(study).train.cagr),
  bestTrainCalmar: (study) => formatKnown(best(study).train.calmar),
  bestTestCagr: (study) => formatKnownPercent(best(study).test.cagr),
  bestTestCalmar: (study) => formatKnown(best(study).test.calmar),
  bestTestDepth: (study) => share(best(study).test.depth),
  holdTrainCagr: ({hold}) => formatKnownPercent(hold.train.cagr),
  holdTestCagr: ({hold}) => formatKnownPercent(hold.test.cagr),
  holdTestCalmar: ({hold}) => formatKnown(hold.test.calmar),
  holdTestDepth: ({hold}) => share(hold.test.depth),
  rankAgreement: ({agreement}) => formatKnown(agreement.calmar),
  walkYears: (study) => String(walked(study).folds.length),
  walkChanges: (study) => String(walked(study).changes),
  walkAbove: (study) => String(walked(study).aboveMedian),
  walkBelow: (study) => String(walked(study).belowMedian),
  walkEqual: (study) => String(walked(study).folds.length - walked(study).aboveMedian - walked(study).belowMedian),
  walkAgreement: (study) => formatKnown(walked(study).agreement),
  walkChosen: (study) => share(walked(study).chained.chosen - 1),
  walkFixed: (study) => share(walked(study).chained.fixed - 1),
  walkHold: (study) => share(walked(study).chained.hold - 1),
  furthestYear: (study) => String(furthestYear(study).year),
  walkChosenWithout: (study) => share(furthestYear(study).chosen),
  walkFixedWithout: (study) => share(furthestYear(study).fixed),
} satisfies Dictionary<(study: Study) => string>;

export const StudyValue = figure('number', {
  about: '引用参数研究里的一个数',
  hint: '`of` 是要引用的数。',
  example: '网格里一共 <StudyValue of="candidates" /> 组参数。',
  props: z.strictObject({of: oneOf(STUDY_VALUES)}),
  readsExamples: true,
  compute: ({of}, sample) => STUDY_VALUES[of](studyOf(sample)),
});

type RunOfStudy = (candidate: StudyCandidate, stretch: Stretch) => RuleRun;

/** Runs a candidate on one stretch, with fresh capital. */
function runnerOf(sample: Sample, {split, commission}: Study): RunOfStudy {
  const {bars} = sample;
  const text = examplesKey(sample);
  const before = bars.date.filter((date) => date < split).at(-1);
  return ({params}, stretch) =>
    ruleRun(
      bars,
      {document: tunedDocument(text, params)},
      {commission, ...(stretch === 'train' ? {to: before} : {from: split})},
    );
}

export const StudyVerdict = figure('number', {
  about: '参数研究里一句由区间证明的结论',
  hint: '训练段 Calmar 最高的一组，在检验段与一直持有比；写法与 `Verdict` 相同。',
  example:
    '训练段最好的一组，检验段的收益<StudyVerdict of="growth" lower="低于一直持有" open="与一直持有分不出高下" />。',
  props: z.strictObject(verdictProps),
  readsExamples: true,
  compute: ({of, ...words}, sample) => {
    const study = studyOf(sample);
    const found = sample.cached(judge, judgementInput(runnerOf(sample, study)(best(study), 'test')));
    return verdictWords(of, judgedOrRefused(found), words);
  },
});

export const StudyLuck = figure('number', {
  about: '参数研究里试过几组，最好的一组值多少',
  props: z.strictObject({stretch: z.enum(['train', 'test'])}),
  readsExamples: true,
  compute: ({stretch}, sample) => {
    const study = studyOf(sample);
    const runs = study.candidates.map((candidate) => runnerOf(sample, study)(candidate, stretch));
    const found = sample.cached(bestOfRuns, runs.map(paired));
    return luckSentence(found, study.candidates.length);
  },
});
