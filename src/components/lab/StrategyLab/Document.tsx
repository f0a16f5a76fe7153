import type {ReactNode} from 'react';
import type {AnyParameterValues} from '@site/src/engine';
import {strategyDoc} from '@site/src/results/strategyDoc';
import CopyText from '../parts/CopyText';

/** The JSON document that gives the same states, where the strategy language can express the rule. */
export default function Document({strategy, params}: {strategy: string; params: AnyParameterValues}): ReactNode {
  const doc = strategyDoc(strategy, params);
  if (doc === null) {
    return <p>这条规则持仓期间要记住止损线到过的最高处，原语看不到持仓，所以没有等价的写法。</p>;
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
