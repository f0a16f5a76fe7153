import type {ReactNode} from 'react';
import type {Objective, ParameterStudy, StudyCandidate} from '@site/src/engine';
import CaptionedTable from '../CaptionedTable';
import {formatNumber} from '../format';
import {OBJECTIVE_NAMES, objectiveText, spacedName, splitText, studySource} from './studyTexts';

type Stretch = 'train' | 'test';

/** The candidates as a table of rows and columns, for a space of two parameters. */
export default function Grid({study, of, stretch}: {study: ParameterStudy; of: Objective; stretch: Stretch}): ReactNode {
  const [[row, rows], [column, columns]] = Object.entries(study.space) as [[string, readonly unknown[]], [string, readonly unknown[]]];
  const at = (y: number, x: number): StudyCandidate | undefined => (x < 0 || x >= columns.length ? undefined : study.candidates[y * columns.length + x]);
  const value = (candidate: StudyCandidate): number => candidate[stretch][of] ?? -Infinity;
  const steps = rows.flatMap((_, y) => columns.flatMap((__, x) => {
    const here = at(y, x) as StudyCandidate;
    return [at(y, x + 1), at(y + 1, x)].flatMap((next) => (next === undefined ? [] : [{here, next, size: Math.abs(value(next) - value(here))}]));
  }));
  const widest = steps.reduce((a, b) => (b.size > a.size ? b : a));
  const values = study.candidates.map(value);
  const name = ({params}: StudyCandidate): string => Object.values(params).join(' / ');
  const size = of === 'cagr' ? `${formatNumber(widest.size * 100, 1)} 个百分点` : formatNumber(widest.size);
  return (
    <CaptionedTable
      caption={`${stretch === 'train' ? '训练段' : '检验段'}的${spacedName(of)}，${row} 与 ${column}`}
      rows={rows.map((own, y) => ({own, y}))}
      columns={[
        {title: `${row} ＼ ${column}`, heading: true, numeric: true, cell: ({own}) => String(own)},
        ...columns.map((own, x) => ({
          title: String(own),
          numeric: true,
          cell: ({y}: {y: number}) => objectiveText((at(y, x) as StudyCandidate)[stretch], of),
        })),
      ]}
      finding={
        `最低 ${formatNumber(of === 'cagr' ? Math.min(...values) * 100 : Math.min(...values))}${of === 'cagr' ? '%' : ''}，` +
        `最高 ${formatNumber(of === 'cagr' ? Math.max(...values) * 100 : Math.max(...values))}${of === 'cagr' ? '%' : ''}；` +
        `相邻两格差得最多的是 ${name(widest.here)} 与 ${name(widest.next)}，差 ${size}，` +
        `完成的交易各 ${widest.here[stretch].closedTrades} 与 ${widest.next[stretch].closedTrades} 笔。`
      }
      source={`${OBJECTIVE_NAMES[of]}，一直持有是 ${objectiveText(study.hold[stretch], of)}。${splitText(study)}。${studySource(study)}`}
    />
  );
}
