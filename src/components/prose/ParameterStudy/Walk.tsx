import type {ReactNode} from 'react';
import type {Objective, ParameterStudy, StudyCandidate} from '@site/src/engine';
import CaptionedTable from '../CaptionedTable';
import {formatPercent} from '../format';
import {candidateName, objectiveText, spacedName, spaceName, studySource} from './studyTexts';

/** Year by year: what was best in the years before, and what it then did. */
export default function Walk({study, of}: {study: ParameterStudy; of: Objective}): ReactNode {
  const {folds, chained, changes, aboveMedian} = study.walks[of];
  const total = (growth: number): string => formatPercent(growth - 1, 1);
  return (
    <CaptionedTable
      caption={`逐年向前：用前 ${study.trainYears} 年的${spacedName(of)}挑参数，只用一年`}
      rows={folds}
      columns={[
        {title: '检验年', heading: true, numeric: true, cell: ({year}) => year},
        {title: spaceName(study), numeric: true, cell: ({chosen}) => candidateName((study.candidates[chosen] as StudyCandidate).params)},
        {title: '训练时', numeric: true, cell: ({trained}) => objectiveText({[of]: trained} as never, of)},
        {title: '当年收益', numeric: true, cell: ({result}) => formatPercent(result, 1)},
        {title: '候选的中位', numeric: true, cell: ({median}) => formatPercent(median, 1)},
        {title: '当年名次', numeric: true, cell: ({rank}) => rank},
        {title: '一直持有', numeric: true, cell: ({hold}) => formatPercent(hold, 1)},
      ]}
      finding={
        `${folds.length} 个检验年里，挑中的那一组有 ${aboveMedian} 年高于候选的中位数，参数换了 ${changes} 次。` +
        `连起来：每年重挑是 ${total(chained.chosen)}，一直用 ${candidateName(study.fixed)} 不变是 ${total(chained.fixed)}，一直持有是 ${total(chained.hold)}。`
      }
      source={
        `${study.candidates.length} 组候选，“当年名次”里数值相同的并列。规则一直在跑，换参数时按新参数当时的持仓接上，持仓不同就多付一次佣金；` +
        `${study.to.slice(0, 4)} 年不满一年。每一行都是样本外。${studySource(study)}`
      }
    />
  );
}
