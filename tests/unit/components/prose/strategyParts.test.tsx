import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import BandFigure from '../../../../src/components/charts/BandFigure';
import ChandelierFigure from '../../../../src/components/charts/ChandelierFigure';
import AgreementTable from '../../../../src/components/prose/AgreementTable';
import BandShareTable from '../../../../src/components/prose/BandShareTable';
import BandwidthTable from '../../../../src/components/prose/BandwidthTable';
import FallsTable from '../../../../src/components/prose/FallsTable';
import HoldingPeriodTable from '../../../../src/components/prose/HoldingPeriodTable';
import InvestmentDays from '../../../../src/components/prose/InvestmentDays';
import MacdTable from '../../../../src/components/prose/MacdTable';
import MissedDaysTable from '../../../../src/components/prose/MissedDaysTable';
import {encodeBars, maxDrawdown} from '../../../../src/engine';
import {sampleBars} from '../../../support/sampleBars';

const bars = sampleBars();
const data = encodeBars(bars);
const text = (part: React.ReactElement): string => renderToStaticMarkup(part).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the table of agreement', () => {
  test('says that nothing differs from the document of the lab', () => {
    expect(text(<AgreementTable data={data} strategy="Macd" params={{zero_filter: true}} />)).toContain('5,105 个交易日，每一天的状态都相同。');
  });

  test('asks for a document where the language cannot say the rule', () => {
    expect(() => text(<AgreementTable data={data} strategy="ChandelierExit" />)).toThrow('没有等价的原语写法，请用 document=');
  });
});

describe('tables of the sample', () => {
  test('name their widths, years and counts', () => {
    expect(text(<BandShareTable data={data} period={20} multiples={[2]} />)).toMatch(/2 [\d.]+% 95\.4% /);
    expect(text(<BandwidthTable data={data} groups={2} />)).toContain('分成天数相同的 2 组');
    expect(text(<HoldingPeriodTable data={data} years={[1, 10]} />)).toMatch(/1 年.*10 年/);
  });

  test('start with the maximum drawdown among the falls', () => {
    expect(text(<FallsTable data={data} />)).toContain(bars.date[maxDrawdown(bars.close).trough]);
  });

  test('agree on growth when no day is missed, and lose or gain what the missed days made', () => {
    const half = {...bars, date: bars.date.slice(0, 3), open: [2, 4, 3], high: [2, 4, 3], low: [2, 4, 3], close: [2, 4, 3], volume: []};
    const shown = text(<MissedDaysTable data={encodeBars(half)} counts={[0, 1]} />);
    expect(shown).toContain('0 50.0% 50.0% 1 −25.0% 100.0%');
  });
});

test('MACD by hand crosses on the days of the reference vectors', () => {
  const shown = text(<MacdTable closes={[10, 11, 12, 11, 13, 12, 14, 15, 13, 12]} fast={2} slow={4} signal={3} />);
  expect(shown).toMatch(/7 上穿 14 /);
  expect(shown).toMatch(/9 下穿 13 13\.49 13\.38 0\.10 0\.38 −0\.28 /);
});

test('fixed investment is a buy again on each day of a payment', () => {
  const shown = text(<InvestmentDays data={data} from="2019-11-01" to="2020-01-08" />);
  expect(shown.match(/B 买入/g)).toHaveLength(3);
  expect(shown).toMatch(/2019-12-02 B 买入 [\d,.]+ 1,000/);
});

describe('figures of the sample', () => {
  test('say how often the close left the bands', () => {
    expect(text(<BandFigure data={data} from="2008-04-01" to="2009-01-30" />)).toContain('收盘高于上轨 3 天，低于下轨 21 天');
  });

  test('say on how many days the ratchet held the stop above the line', () => {
    expect(text(<ChandelierFigure data={data} from="2009-06-15" to="2010-03-31" />)).toMatch(/买入信号 4 次，卖出信号 3 次；其中 \d+ 天，止损线因棘轮高于吊灯线/);
  });
});
