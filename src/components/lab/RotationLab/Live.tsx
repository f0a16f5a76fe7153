import {useCallback, useMemo, type ReactNode} from 'react';
import type {AnyParameterValues} from '@site/src/engine';
import {momentumRotationEntry} from '@site/src/engine';
import {runRotation, type RotationRun} from '@site/src/results/rotationRun';
import Frame, {DEFAULT_CHARTS, type LabProps} from '../StrategyLab/Frame';
import type {LabConditions} from '../StrategyLab/strategyLab';
import {useStrategyLab} from '../StrategyLab/useStrategyLab';
import {usePool} from '../state/usePool';
import RankChart from './RankChart';
import {rotationSentence} from './rotationLab';

/** Momentum rotation over the six symbols of the simulated market, or over the reader's own. */
export default function Live({id}: Pick<LabProps, 'id'>): ReactNode {
  const {market, assets, problem} = usePool(2);
  const lab = useStrategyLab(momentumRotationEntry, 'mixed', market);
  const runner = useCallback(
    (params: AnyParameterValues, conditions: LabConditions): RotationRun => runRotation(assets, params, conditions),
    [assets],
  );
  const titles = useMemo(() => assets.map((asset) => asset.name), [assets]);
  return (
    <Frame
      name={id}
      lab={lab}
      runner={runner}
      assets={assets}
      show={DEFAULT_CHARTS}
      picture={({shown}, summary) => <RankChart lab={lab} names={titles} run={shown.run} summary={summary} />}
      note={(run, {ended}) => rotationSentence(run, market, ended)}
      names={Object.fromEntries(assets.map((asset) => [asset.symbol, asset.name]))}
      problem={problem}
      foot={`${market.own?.source ?? '模拟数据：六个标的的价格由程序按固定种子生成，不对应任何真实标的。'}当日收盘出信号，次日收盘成交，同日先卖后买；百分比资金策略，每个位置各占一份，现金不计息，费用与滑点按设置。“等权持有”是首日等额买入${market.own === undefined ? '六个标的' : '全部标的'}一直持有，不扣佣金。`}
    />
  );
}
