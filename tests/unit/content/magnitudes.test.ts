import {expect, test} from 'vitest';
import {magnitudesIn} from '../../../src/content/magnitudes';

test.each([
  ['亏掉四成', 0.35, 0.45],
  ['四成多', 0.4, 0.5],
  ['六个市场都在六成以上', 0.6, 0.7],
  ['将近六成', 0.55, 0.6],
  ['下跌不到全程的四成', 0.3, 0.4],
  ['浅了一半', 0.45, 0.55],
  ['超过买入的一半', 1 / 2, 2 / 3],
  ['不到一半', 1 / 3, 1 / 2],
  ['近一半', 0.45, 0.5],
  ['降到三分之一', 0.3, 1.1 / 3],
  ['四分之一以上的可能', 1 / 4, 1 / 3],
  ['不到上面写法的十分之一', 0, 0.1],
  ['是这里的三倍多', 3, 4],
  ['接近五倍', 4.5, 5],
  ['深了一倍多', 1, 2],
  ['十倍以上', 10, 20],
  ['两年多', 2, 3],
  ['两年半', 2.25, 2.75],
  ['三年以上', 3, 4],
  ['翻倍', 0.9, 1.1],
  ['成倍增加', 1, 10],
  ['好几倍', 3, 10],
  ['少了一大半', 0.5, 0.85],
])('“%s” says from %d to %d', (sentence, from, below) => {
  const found = magnitudesIn(sentence);
  expect(found).toHaveLength(1);
  expect(found[0]?.from).toBeCloseTo(from, 12);
  expect(found[0]?.below).toBeCloseTo(below, 12);
});

test.each(['十年', '只有四段', '五个市场', '成本与成交', '一成本', '两种用法都少赚'])(
  '“%s” names no size',
  (sentence) => {
    expect(magnitudesIn(sentence)).toEqual([]);
  },
);
