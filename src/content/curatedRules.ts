import {DEFAULT_TEXT} from './defaultRule';
import type {PageExample} from './pageExample';

const own = (id: string, title: string, text: string): PageExample => ({id, page: '', title, text});

/** The rule that a playground without an example opens with. */
export const FIRST_EXAMPLE = own('', '双均线', DEFAULT_TEXT);

const YEAR_LINE = `{
  "trade_strategy": {
    "indicators": [
      {"id": "year", "type": "SMA", "params": {"period": 250, "column": "Close"}}
    ],
    "signals": [
      {"id": "above", "type": "GreaterThan", "inputs": [{"column": "Close"}, {"ref": "year"}]},
      {"id": "below", "type": "LessThan", "inputs": [{"column": "Close"}, {"ref": "year"}]}
    ],
    "outputs": {"buy_signal": "above", "sell_signal": "below"}
  }
}
`;

const MONTHLY = `{
  "name": "每月定投",
  "code": "monthly",
  "strategy_definition": {
    "trade_strategy": {
      "indicators": [],
      "signals": [
        {"id": "always", "type": "GreaterThan", "inputs": [{"column": "Close"}, {"type": "Constant", "value": 0}]},
        {"id": "never", "type": "LessThan", "inputs": [{"column": "Close"}, {"type": "Constant", "value": 0}]}
      ],
      "outputs": {"buy_signal": "always", "sell_signal": "never"}
    },
    "capital_strategy": {
      "name": "FixedInvestmentStrategy",
      "params": {"initial_capital": 10000, "investment_amount": 2000, "investment_frequency": "m", "percents": 99}
    }
  },
  "symbols": [{"symbol": "SPY", "name": "标普 500 ETF"}],
  "start_date": "2000-01-03",
  "currency": "USD",
  "market": "US",
  "commission": 0.001,
  "update_time": "08:00"
}
`;

/** Rules by the names that people use: with a text of their own, or that of a page's example. */
const CURATED: readonly (PageExample | {title: string; of: string})[] = [
  own('year-line', '年线择时', YEAR_LINE),
  FIRST_EXAMPLE,
  {title: '海龟', of: 'tools-new-high'},
  {title: '布林回归', of: 'full-bands'},
  {title: '吊灯', of: 'indicator-chandelier'},
  {title: '股债开关', of: 'full-switch'},
  {title: '动量轮动', of: 'rotation-v2'},
  own('monthly', '定投', MONTHLY),
  {title: '买入持有', of: 'buy-and-hold'},
  {title: '波动闸门', of: 'full-vix'},
];

/** The curated rules whose page exists. */
export const curated = (examples: readonly PageExample[]): PageExample[] =>
  CURATED.flatMap((one) => {
    if ('text' in one) {
      return [one];
    }
    const found = examples.find(({id}) => id === one.of);
    return found === undefined ? [] : [{...found, title: one.title}];
  });
