import type {ReactNode} from 'react';
import type {ParameterStudy} from '@site/src/engine';
import {formatKnown, formatPercent} from '../format';
import {knownStudy} from '../ParameterStudy/knownStudy';

const best = ({candidates}: ParameterStudy): ParameterStudy['candidates'][number] =>
  candidates.reduce((a, b) => ((b.train.calmar ?? -Infinity) > (a.train.calmar ?? -Infinity) ? b : a));

/** What a sentence may quote from the search of the page on optimization; `best` goes by the Calmar ratio in training. */
const VALUES: Readonly<Record<string, (study: ParameterStudy) => string>> = {
  candidates: ({candidates}) => String(candidates.length),
  trainYears: ({trainYears}) => String(trainYears),
  shuffles: ({shuffles}) => String(shuffles),
  best: (found) => Object.values(best(found).params).join(' / '),
  bestTrainCagr: (found) => formatPercent(best(found).train.cagr),
  bestTrainCalmar: (found) => formatKnown(best(found).train.calmar),
  bestTestCagr: (found) => formatPercent(best(found).test.cagr),
  bestTestCalmar: (found) => formatKnown(best(found).test.calmar),
  bestTestDepth: (found) => formatPercent(best(found).test.depth, 1),
  holdTrainCagr: ({hold}) => formatPercent(hold.train.cagr),
  holdTestCagr: ({hold}) => formatPercent(hold.test.cagr),
  holdTestCalmar: ({hold}) => formatKnown(hold.test.calmar),
  holdTestDepth: ({hold}) => formatPercent(hold.test.depth, 1),
};

/** A number in prose out of the search of the page on optimization. */
export default function StudyValue({of}: {of: string}): ReactNode {
  const value = VALUES[of];
  if (value === undefined) {
    throw new Error(`<StudyValue of="${of}">：没有这个数；可用的有：${Object.keys(VALUES).join('、')}。`);
  }
  return <span className="computed">{value(knownStudy())}</span>;
}
