import type {ReactNode} from 'react';
import {ruleSentence} from '@site/src/engine/language';
import {lazyComponent} from '../../../kit/lazy';
import TextButton from '../../../kit/TextButton';
import type {Prices} from '../run/prices';
import type {Playground} from '../usePlayground';
import own from './result.module.css';

const Pair = lazyComponent('并排的结果', () => import('./Pair'));

interface Props {
  playground: Playground;
  prices: Prices;
}

/** Comparison: the rule shown at its start stays on the left; any rule written or opened later is on the right. */
export default function Compare({playground: {good, state, compare}, prices}: Props): ReactNode {
  const before = good?.before ?? null;
  if (state.values.compare !== true || good === null || before === null) {
    return (
      <p className="action-row">
        <TextButton onClick={compare}>并排比较</TextButton>
      </p>
    );
  }
  const [left, right] = [good.previous, good.tested];
  return (
    <div role="group" aria-label="并排比较" data-compare="">
      <p className={own.said}>
        左边：{ruleSentence(before)?.text ?? '还有错误的文字。'}
        {before === good.text && '右边等着另一条：改一个数、另写一条，或者从示例与“我的规则”里选一条。'}
      </p>
      {left !== null &&
        (left.run !== null && right.run !== null ? (
          <Pair left={left.run} right={right.run} prices={prices} />
        ) : (
          <p className={own.said}>不能比较：{left.problem ?? right.problem ?? '左边那条有错误。'}</p>
        ))}
      <p className="action-row">
        <TextButton off={before === good.text ? '右边还没有另一条' : null} onClick={compare}>
          把右边换到左边
        </TextButton>
        <TextButton onClick={() => state.set({compare: false})}>不比了</TextButton>
      </p>
    </div>
  );
}
