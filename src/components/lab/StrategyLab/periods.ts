/** Stretches of the sample worth comparing: the same rule meets different weather. */
export const PERIODS = [
  {id: 'crisis', label: '2007–2009 危机', from: '2007-07-01', to: '2009-06-30'},
  {id: 'bear', label: '2000–2002 熊市', from: '2000-01-03', to: '2002-12-31'},
  {id: 'bull', label: '2009–2019 牛市', from: '2009-07-01', to: '2019-12-31'},
  {id: 'sideways', label: '2015–2016 横盘', from: '2015-01-01', to: '2016-12-31'},
  {id: 'crash', label: '2020 急跌', from: '2020-01-01', to: '2020-04-17'},
  {id: 'all', label: '全部', from: '2000-01-03', to: '2020-04-17'},
] as const;

export type Period = (typeof PERIODS)[number];
export type PeriodId = Period['id'];

export const FIRST_DAY = '2000-01-03';
export const LAST_DAY = '2020-04-17';

export const periodOf = (id: PeriodId): Period => PERIODS.find((period) => period.id === id) as Period;

/** The stretch with these ends, if it is one of the list. */
export function namedPeriod(from: string, to: string): Period | undefined {
  return PERIODS.find((period) => period.from === from && period.to === to);
}

/** A well-known stretch that shares no day with the given one; for the whole sample there is none. */
export function otherPeriod(from: string, to: string): Period | undefined {
  return (['bull', 'crisis', 'bear'] as const).map(periodOf).find((period) => period.to < from || period.from > to);
}
