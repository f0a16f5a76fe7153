import {expect, test} from 'vitest';
import * as tools from '../../../src/figures/tools';
import {figureText} from '../../support/figureText';
test('x', () => {
  for (const tag of ['<ToolNames kind="indicator" />','<ToolNames kind="signal" />','<SeedTable periods={[20, 200]} />','<AveragingTable indicator="RSI" period={14} on="2008-10-10" />','<AveragingTable indicator="ATR" period={14} on="2008-10-10" />','<DeviationTable period={20} stddev={2} on="2008-10-10" />','<WindowTable period={20} />','<ExecutionTable strategy="DualMovingAverage" />'])
  console.log(figureText(tools, tag));
  expect(1).toBe(1);
});
