import type {ReactNode} from 'react';
import type {AnyParameterValues, StrategyEntry, StrategyType} from '@site/src/engine';
import {strategyDoc} from '@site/src/results/strategyDoc';
import CopyText from '../parts/CopyText';

/** The JSON document that gives the same states, where the strategy language can express the rule. */
export default function Document({strategy, params}: {strategy: StrategyEntry; params: AnyParameterValues}): ReactNode {
  // The entries of the registry have no other ids.
  const doc = strategyDoc(strategy.id as StrategyType, params);
  if (doc === null) {
    return <p>{strategy.noDocument}</p>;
  }
  const json = JSON.stringify(doc, null, 2);
  return (
    <>
      <p>下面的原语策略每天给出同样的状态。参数改动时，它跟着改。</p>
      <pre tabIndex={0} role="group" aria-label="策略 JSON">
        {json}
      </pre>
      <p>
        <CopyText label="复制 JSON" text={json} />
      </p>
    </>
  );
}
