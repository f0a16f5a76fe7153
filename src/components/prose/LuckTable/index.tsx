import type {ReactNode} from 'react';
import {luckyRuleProbability} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatNumber, formatPercent} from '../format';

interface Props {
  /** Numbers of rules tried, one row each. */
  rules: readonly number[];
  years: number;
  /** Years that a rule must be right in to look good. */
  goodYears: number;
}

/** How likely it is that the best of several coin-tossing rules looks good. */
export default function LuckTable({rules, years, goodYears}: Props): ReactNode {
  return (
    <DataTable
      caption={`至少一条掷硬币的规则在 ${years} 年里对上 ${goodYears} 年的可能`}
      rows={rules}
      columns={[
        {title: '试过的规则', heading: true, numeric: true, cell: (count) => `${formatNumber(count, 0)} 条`},
        {title: '最好的一条看起来有效', numeric: true, cell: (count) => formatPercent(luckyRuleProbability(count, years, goodYears), 1)},
      ]}
    />
  );
}
