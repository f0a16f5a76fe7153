import type {AnyParameterValues, Objective, ParameterStudy, StudyOutcome} from '@site/src/engine';
import {formatKnown, formatPercent} from '../format';
import {rateText} from '../rule/ruleTexts';

export const OBJECTIVE_NAMES: Readonly<Record<Objective, string>> = {cagr: '年复合收益率', calmar: 'Calmar 比率', sharpe: '夏普比率'};

/** The name inside a sentence: a space before Latin letters. */
export const spacedName = (of: Objective): string => OBJECTIVE_NAMES[of].replace(/^(?=[A-Za-z])/, ' ');

export const objectiveText = (outcome: StudyOutcome, of: Objective): string =>
  of === 'cagr' ? formatPercent(outcome.cagr) : formatKnown(outcome[of]);

/** "160 / 3" */
export const candidateName = (params: AnyParameterValues): string => Object.values(params).join(' / ');

/** "trend.period / exit.multiplier" */
export const spaceName = ({space}: ParameterStudy): string => Object.keys(space).join(' / ');

export const CONVENTIONS = 'VIX 用模拟数据，由样本自身的波动率推算。次日收盘成交，全仓买卖（本站约定）；历史数据仅作教学演示。';

export const studySource = ({from, to, commission}: ParameterStudy): string =>
  `标普 500，${from} 至 ${to}，佣金单边 ${rateText(commission)}。${CONVENTIONS}`;

/** Last day that the training may look at, in words. */
export const splitText = ({split}: ParameterStudy): string => `训练到 ${split} 之前，检验从 ${split} 起，各自从现金开始`;
