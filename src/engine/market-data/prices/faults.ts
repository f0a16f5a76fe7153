import {isoDate} from '../isoDate';
import {named, quotedList} from '../../quoted';
import {LONGEST_SYMBOL_NAME, quotedCell, shownCell, spacedName} from './cellText';
import type {NoDate} from './dates';
import {PRICE_RANGE} from './numbers';
import type {Statement} from './totalReturn';

const WRITE_DATES = '请写成 2024-01-05 的样子';

const NO_DATE: Readonly<Record<NoDate, string>> = {
  none: '日历上没有；请核对这一天',
  unclear: `分不清哪个是月、哪个是日；${WRITE_DATES}`,
  unread: `看不懂；${WRITE_DATES}`,
  month: '只写到月份，没有写是哪一天；请补上日，例如 2024-01-31',
  shortYear: `年份只有两位，分不清哪个是年；${WRITE_DATES}`,
  scientific: '被表格软件写成了科学计数，后面的位数已经丢了；请把这一列设为文本再导出',
  serial: `可能是表格软件的日期序号，也可能是 1970 年起的天数；${WRITE_DATES}`,
};

/** A field in messages: its header, with its position in brackets where the header does not name it. */
interface Named {
  /** The header of the column. */
  header: string;
  /** Content of the cell. */
  value: string;
}

interface Day {
  /** The symbol, in files with several; empty otherwise. */
  symbol: string;
  /** Days since 1970-01-01. */
  day: number;
}

/** A price with its column name. */
const priceText = ([name, value]: readonly [string, number]): string => `${spacedName(name).trimEnd()} ${value}`;

const label = ({symbol}: Pick<Day, 'symbol'>): string => (symbol === '' ? '' : `${named(symbol)} `);

const STATEMENTS: Readonly<Record<Statement, string>> = {
  growth: '日增长率',
  distributions: '累计净值',
  factor: '复权因子',
  preClose: '昨收',
  dividends: '股息一行',
};

const LEAVE_OUT = '不要它的话，请删去这一行；命令行加 --without 日期';

/** All sentences about a price file, by kind. Faults name the line, the value and the way out. */
const SENTENCES = {
  // Faults of the whole file.
  noText: () => '没有内容；请选一份日线行情，或粘贴带表头的表格。',
  noHeader: () =>
    '没有找到表头。表头要写出每一列是什么，至少有日期与收盘，例如：日期,开盘,最高,最低,收盘,成交量；列名用中文或英文都可以。',
  missingColumns: ({
    line,
    names,
    english,
    headers,
  }: {
    line: number;
    names: string[];
    english: string[];
    headers: string[];
  }) =>
    `第 ${line} 行的表头缺少这些列：${names.join('、')}；请补上，或把它们的列名改成 ${names.join('、')}，英文写 ${english.join('、')} 也行。这一行现有：${quotedList(headers, 8)}。`,
  moneyFund: ({line, header}: {line: number; header: string}) =>
    `第 ${line} 行的${quotedCell(header)}是货币基金的收益，不是价格：货币基金一份总是 1 元，每天只计收益，没有买卖规则可以试。请换一只有单位净值的基金，或一份有收盘价的行情。`,
  noSuchColumn: ({line, name, headers}: {line: number; name: string; headers: string[]}) =>
    `第 ${line} 行的表头没有${quotedCell(name)}这一列；有的是：${quotedList(headers, 20)}。`,
  repeatedColumns: ({line, name, headers}: {line: number; name: string; headers: string[]}) =>
    `第 ${line} 行的表头有 ${headers.length} 列都是${name}：${quotedList(headers, 5)}；请只留下要用的一列，几个标的就一个标的存一份，或加一列代码后上下接起来。`,
  symbolWithoutClose: ({line, symbol}: {line: number; symbol: string}) =>
    `第 ${line} 行的标的${spacedName(symbol)}没有收盘一列；请补上这一列，或删去这个标的。`,
  unclearNumber: ({line, header, value}: {line: number} & Named) =>
    `第 ${line} 行的${spacedName(header)}${quotedCell(value)} 有两种读法：${value.includes(',') ? '逗号' : '点'}可能是千分位，也可能是小数点，这份文件里没有别的数说明是哪一种。请去掉千分位；是小数的话，请${value.includes(',') ? '把逗号换成“.”' : '补成四位小数'}。`,
  unclearZone: ({
    line,
    header,
    value,
    choices,
  }: {line: number; choices: readonly {name: string; day: number}[]} & Named) => {
    const days = [...new Set(choices.map(({day}) => day))].map((day) => {
      const names = choices.flatMap((choice) => (choice.day === day ? choice.name : []));
      return `按${names.join('、')}是 ${isoDate(day)}`;
    });
    return `第 ${line} 行的${spacedName(header)}${quotedCell(value)} 是哪一个交易日？${days.join('，')}；这份文件的时刻与星期说明不了是哪一个。请选一个时钟，命令行加 --time-zone；都不对的话，请把日期写成 2024-01-05 的样子。`;
  },
  noRows: () => '表头下面没有数据行；请确认导出时选了时段。',
  tooFew: ({symbol, bars, least}: {symbol: string; bars: number; least: number}) =>
    `${label({symbol})}只有 ${bars} 个交易日可用，至少要 ${least} 个，还差 ${least - bars} 个；请导出更长的一段，网页上一页一页的表格请一页接一页贴在一起。`,
  // Faults of a row.
  notABar: ({line, text}: {line: number; text: string}) => `第 ${line} 行${quotedCell(text)} 不是行情；请删去这一行。`,
  secondHeader: ({line}: {line: number}) =>
    `第 ${line} 行又是一行表头；一份文件只放一张表，请分成两份，或加一列代码后接成一张。`,
  moreCells: ({line, cells, columns}: {line: number; cells: number; columns: number}) =>
    `第 ${line} 行有 ${cells} 格，表头只有 ${columns} 列；多半是数字里的千分位逗号，请去掉它，或把整格放进引号。`,
  splitNumber: ({line, header, value}: {line: number} & Named) =>
    `第 ${line} 行的${spacedName(header)}${quotedCell(value)} 像是被逗号拆开的数；请去掉数字里的千分位逗号，或把整格放进引号。`,
  noDate: ({line, header, value, why}: {line: number; why: NoDate} & Named) =>
    `第 ${line} 行的${spacedName(header)}${quotedCell(value)} ${NO_DATE[why]}。`,
  noSymbol: ({line, header}: {line: number; header: string}) =>
    `第 ${line} 行没有${spacedName(header)}；请补上这一行是哪个标的。`,
  longName: ({line, header, value}: {line: number} & Named) =>
    `第 ${line} 行的${spacedName(header)}有 ${[...value].length} 个字符（${quotedCell(value)}），最长 ${LONGEST_SYMBOL_NAME} 个；请改成标的的代码或名称。`,
  noPrice: ({line, header, value}: {line: number} & Named) =>
    `第 ${line} 行没有${spacedName(header)}${value === '' ? '' : `（${shownCell(value)}）`}；停牌或没有成交的日子请整行删去。`,
  badPrice: ({line, header, value, number}: {line: number; number: number} & Named) =>
    `第 ${line} 行的${spacedName(header)}应是大于 0 的数，实际是 ${quotedCell(value)}；${Number.isNaN(number) ? '请改成数字' : number === 0 ? '停牌的日子请整行删去' : '请换成没有负价格的行情，例如不复权或后复权'}。`,
  outOfRange: ({line, header, value}: {line: number} & Named) =>
    `第 ${line} 行的${spacedName(header)}应在 ${PRICE_RANGE.least} 与 ${PRICE_RANGE.most / 1e12} 万亿之间，实际是 ${quotedCell(value)}；请核对这一格，或把整列换成小一些的单位。`,
  badVolume: ({line, header, value}: {line: number} & Named) =>
    `第 ${line} 行的${spacedName(header)}应是 0 到一百亿亿之间的数，实际是 ${quotedCell(value)}；请改成数字，或删去这一列。`,
  highBelowLow: ({line, high, low}: {line: number; high: [string, number]; low: [string, number]}) =>
    `第 ${line} 行的${priceText(high)} 低于${priceText(low)}；两列可能写反了，请核对。`,
  outside: ({
    line,
    edge,
    inner,
    isHigh,
  }: {
    line: number;
    edge: [string, number];
    inner: [string, number];
    isHigh: boolean;
  }) =>
    `第 ${line} 行的${priceText(edge)} 与${priceText(inner)} 矛盾，${isHigh ? '最高不能低于它' : '最低不能高于它'}；请核对这一行。`,
  repeatedDay: ({line, earlier, symbol, day}: {line: number; earlier: number} & Day) =>
    `第 ${line} 行与第 ${earlier} 行重复：${label({symbol})}${isoDate(day)} 有两行；请只留一行${symbol === '' ? '，有几个标的就加一列代码' : ''}。`,
  twoTimes: ({line, earlier, times}: {line: number; earlier: number; times: readonly [string, string]}) =>
    `第 ${line} 行与第 ${earlier} 行是同一天的两个时刻（${shownCell(times[0])} 与 ${shownCell(times[1])}）；这里只读日线，请导出日线。`,
  twoReturns: ({line, symbol, day, between}: {line: number; between: readonly [Statement, Statement]} & Day) => {
    const [one, other] = between.map((by) => STATEMENTS[by]);
    return `第 ${line} 行：${label({symbol})}${isoDate(day)} 有没有分红或拆分，${one}与${other}说的不一样；请核对这一天，或删去其中一列。只看价格的涨跌，请给收盘另选一列，命令行加 --close-column 列名。`;
  },
  // Notes on usable data.
  sheet: ({name, sheets}: {name: string; sheets: number}) =>
    `工作簿有 ${sheets} 张表，用了${quotedCell(name)}；要用别的一张，请在表格软件里把它移到最前面，保存后再选。`,
  noColumn: ({names}: {names: string[]}) =>
    `没有${names.join('、')}；用到它们的指标与规则始终未知，只用收盘价的照常计算。`,
  gapsOfVolume: ({line}: {line: number}) => `从第 ${line} 行起有些行没有成交量，所以成交量一列没有采用。`,
  twoVolumes: ({headers}: {headers: string[]}) =>
    `有 ${headers.length} 列都是成交量（${quotedList(headers, 5)}），分不清用哪一列，所以都没有采用。`,
  noTrading: ({header}: {header: string}) => `${spacedName(header).trim()} 一列全是 0；用到成交量的规则请先核对。`,
  movedDays: ({place}: {place: string}) => `时刻是世界时，${place}的日期与写的不同；用的是${place}的日期。`,
  emptyRows: ({line, rows}: {line: number; rows: number}) =>
    `第 ${line} 行${rows > 1 ? `等 ${rows} 行` : ''}只有日期，没有价格；当作没有交易的日子，已略过。`,
  suspended: ({line, symbol, day, days}: {line: number; days: number} & Day) =>
    `第 ${line} 行：${label({symbol})}${isoDate(day)} ${days > 1 ? `等 ${days} 天` : ''}停牌或没有成交，不当作交易日：这些天不成交，信号等到恢复交易。`,
  liveRow: ({line, earlier, symbol, day}: {line: number; earlier: number} & Day) =>
    `第 ${line} 行与第 ${earlier} 行都是最后一天 ${label({symbol})}${isoDate(day)}，后一行像导出那一刻的价格；用了第 ${line} 行。`,
  oddWeek: ({
    symbol,
    sundays,
    saturdays,
    never,
  }: {
    symbol: string;
    sundays: number;
    saturdays: number;
    never: string[];
  }) =>
    `${label({symbol})}这些日子不是常见的一周：${[
      ...(sundays > 0 ? [`有 ${sundays} 个星期日`] : []),
      ...(saturdays > 0 ? [`有 ${saturdays} 个星期六`] : []),
      ...(never.length > 0 ? [`没有一个${never.join('、')}`] : []),
    ].join('，')}；海湾与以色列的市场周日开市，别的市场多半是日期差了一天，请核对。`,
  notDaily: ({symbol, unit, bars}: {symbol: string; unit: string; bars: number}) =>
    `${label({symbol})}一根是${unit}，不是一天：年化按一年 ${bars} 根，指标与规则里的天数都按根数算，成交在下一根的收盘。`,
  oddDay: ({line, symbol, day, weekday}: {line: number; weekday: string} & Day) =>
    `第 ${line} 行：${label({symbol})}${isoDate(day)} 是${weekday}，别的日子都在周一到周五；${LEAVE_OUT}。`,
  undone: ({line, symbol, day, from, to, back}: {line: number; from: number; to: number; back: number} & Day) =>
    `第 ${line} 行：${label({symbol})}${isoDate(day)} 的收盘价从 ${from} 变成 ${to}，下一根又回到 ${back}；像一笔错价，${LEAVE_OUT}。`,
  gap: ({
    line,
    symbol,
    day,
    before,
    days,
    isPaid,
  }: {line: number; before: number; days: number; isPaid: boolean} & Day) =>
    `第 ${line} 行：${label({symbol})}${isoDate(day)} 与前一个交易日 ${isoDate(before)} 相隔 ${days} 天；${isPaid ? '昨收低于那一天的收盘，算作除权；缺了行情就补齐。' : '缺了行情就补齐，停牌或长假不用管。'}`,
  jump: ({line, symbol, day, from, to, ratio}: {line: number; from: number; to: number; ratio: string | null} & Day) =>
    `第 ${line} 行：${label({symbol})}${isoDate(day)} 的收盘价从 ${from} 变成 ${to}${ratio === null ? '' : `，接近 ${ratio}`}；像拆分或送股而没有复权，请核对。`,
} as const;

type Sentence = keyof typeof SENTENCES;
type Values<K extends Sentence> = Parameters<(typeof SENTENCES)[K]>[0];
/** The values of a sentence except its line. */
type Rest<K extends Sentence> = Values<K> extends {line: number} ? Omit<Values<K>, 'line'> : Values<K>;

/** A remark on a price file: its kind, its place, and the sentence for readers in Chinese. */
export interface PriceRemark {
  kind: Sentence | 'quote';
  /** Line of the file, from 1; `null` for the whole file. */
  line: number | null;
  message: string;
  /** Day concerned, as an ISO date, where the reader may exclude it. */
  day?: string;
}

/** A remark with the sentence of its kind. @param values inserted into the sentence. */
export function remark<K extends Sentence>(kind: K, line: number | null, values?: Rest<K>): PriceRemark {
  // TypeScript cannot see that the values belong to the kind.
  const sentence = SENTENCES[kind] as (all: unknown) => string;
  const {day} = (kind === 'oddDay' || kind === 'undone' ? values : {}) as {day?: number};
  const about = day === undefined ? {} : {day: isoDate(day)};
  return {...about, kind, line, message: sentence({...values, line}).replace(/ (?=[；，。（])/g, '')};
}
