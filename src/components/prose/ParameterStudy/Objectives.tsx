import type {ReactNode} from 'react';
import {OBJECTIVES, type ParameterStudy} from '@site/src/engine';
import CaptionedTable from '../CaptionedTable';
import {formatPercent} from '../format';
import {candidateName, spacedName, studySource} from './studyTexts';

const kinds = (count: number): string => (count === 0 ? '没有一种' : `有 ${count} 种`);

/** The walk under each objective beside never changing the parameters. */
export default function Objectives({study}: {study: ParameterStudy}): ReactNode {
  const {chained} = study.walks.cagr;
  const rows = [
    ...OBJECTIVES.map((of) => ({name: `每年按${spacedName(of)}重挑`, growth: study.walks[of].chained.chosen, ...study.walks[of]})),
    {name: `一直用 ${candidateName(study.fixed)}`, growth: chained.fixed, changes: 0, aboveMedian: null},
    {name: '一直持有', growth: chained.hold, changes: null, aboveMedian: null},
  ];
  const ahead = rows.slice(0, OBJECTIVES.length).filter(({growth}) => growth > chained.fixed).length;
  const aheadOfHold = rows.slice(0, OBJECTIVES.length).filter(({growth}) => growth > chained.hold).length;
  return (
    <CaptionedTable
      caption="三种目标下逐年向前的累计结果"
      rows={rows}
      columns={[
        {title: '做法', heading: true, cell: ({name}) => name},
        {title: '检验年累计收益', numeric: true, cell: ({growth}) => formatPercent(growth - 1, 1)},
        {title: '换参数', numeric: true, cell: ({changes}) => (changes === null ? '—' : `${changes} 次`)},
        {title: '高于候选中位', numeric: true, cell: ({aboveMedian}) => (aboveMedian === null ? '—' : `${aboveMedian} 年`)},
      ]}
      finding={`三种目标里，${kinds(ahead)}高于“一直不变”，${kinds(aheadOfHold)}高于一直持有。`}
      source={`检验年从 ${study.walks.cagr.folds[0]?.year} 年到 ${study.to.slice(0, 4)} 年。${studySource(study)}`}
    />
  );
}
