import {expect, test} from 'vitest';
import {plainFormula} from '../../../src/search/plainFormula';

test.each([
  [String.raw`5000 \div 0.25 = 20000`, '5000 ÷ 0.25 = 20000'],
  [String.raw`\sqrt{252} \approx 15.9`, '√252 ≈ 15.9'],
  [String.raw`\sqrt{n/(n-1)}`, '√(n/(n-1))'],
  [String.raw`\alpha = \frac{2}{N+1}`, 'α = 2/(N+1)'],
  [String.raw`(P_t / P_{t-N})^{252/N} - 1`, '(P_t / P_(t-N))^(252/N) - 1'],
  [String.raw`1.003^{12} - 1 \approx 3.7\%`, '1.003^12 - 1 ≈ 3.7%'],
  [String.raw`x_{t-1} = 100\,x_t / (100 + \text{涨跌幅})`, 'x_(t-1) = 100x_t / (100 + 涨跌幅)'],
  [String.raw`\left(a\right) \leftarrow b`, '(a) leftarrow b'],
  [String.raw`\bar r / s`, 'r̄ / s'],
  [String.raw`\frac{\sqrt{\text{甲}}}{2}`, '√甲/2'],
  ['N', 'N'],
  ['', ''],
])('%s is %s', (tex, expected) => {
  expect(plainFormula(tex)).toBe(expected);
});
