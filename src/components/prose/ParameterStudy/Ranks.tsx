import type {ReactNode} from 'react';
import type {Objective, ParameterStudy, StudyCandidate} from '@site/src/engine';
import CaptionedTable from '../CaptionedTable';
import {formatKnown, formatPercent} from '../format';
import {candidateName, objectiveText, spacedName, spaceName, splitText, studySource} from './studyTexts';

const SHOWN = 5;

/** The candidates that were best in training, and their places in the test. */
export default function Ranks({study, of}: {study: ParameterStudy; of: Objective}): ReactNode {
  const {candidates, agreement, hold} = study;
  const value = (candidate: StudyCandidate, stretch: 'train' | 'test'): number => candidate[stretch][of] ?? -Infinity;
  const place = (candidate: StudyCandidate, stretch: 'train' | 'test'): number =>
    1 + candidates.filter((other) => value(other, stretch) > value(candidate, stretch)).length;
  const rows = [...candidates].sort((a, b) => value(b, 'train') - value(a, 'train')).slice(0, SHOWN);
  return (
    <CaptionedTable
      caption={`训练段${spacedName(of)}最高的 ${SHOWN} 组，到检验段排第几`}
      rows={rows}
      columns={[
        {title: spaceName(study), heading: true, numeric: true, cell: ({params}) => candidateName(params)},
        {title: '训练名次', numeric: true, cell: (row) => place(row, 'train')},
        {title: '检验名次', numeric: true, cell: (row) => place(row, 'test')},
        {title: `训练${spacedName(of)}`, numeric: true, cell: ({train}) => objectiveText(train, of)},
        {title: `检验${spacedName(of)}`, numeric: true, cell: ({test}) => objectiveText(test, of)},
        {title: '检验最大回撤', numeric: true, cell: ({test}) => formatPercent(test.depth, 1)},
      ]}
      finding={
        `${candidates.length} 组在两段里的名次，秩相关系数按年复合收益率是 ${formatKnown(agreement.cagr)}，` +
        `按 Calmar 是 ${formatKnown(agreement.calmar)}，按夏普是 ${formatKnown(agreement.sharpe)}；1 表示次序完全一样，0 表示毫无关系。` +
        `同期一直持有的${spacedName(of)}，训练段 ${objectiveText(hold.train, of)}，检验段 ${objectiveText(hold.test, of)}。`
      }
      source={`数值相同的并列。${splitText(study)}。${studySource(study)}`}
    />
  );
}
