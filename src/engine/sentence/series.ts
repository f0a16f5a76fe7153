import {own} from '../own';
import type {IndicatorModel, Operand, SignalModel} from '../language/model';
import {kindOfSignal} from '../language/kind';
import {pointer} from '../language/pointer';
import {COLUMN_NAMES, isColumn, parameterTexts, telling} from '../language/stepLabel';
import {
  parameterKey,
  transformerEntry,
  type ColumnName,
  type IndicatorEntry,
  type Parameter,
  type SignalEntry,
} from '../registry';
import {composed, numberText, partsText, spacedParts, words, type Part, type Slot} from './parts';

/** Maximum depth of nested calculations in words; deeper ones are only named. */
const DEPTH = 4;

/** 20 日最高收盘: columns after the words for an extreme. 20 日最高价 needs no second 最高. */
const SHORT_COLUMNS = {
  Open: '开盘',
  High: '最高价',
  Low: '最低价',
  Close: '收盘',
  Volume: '成交量',
} as const satisfies Record<ColumnName, string>;

/** Signs between the numbers of a calculation. */
export const OPERATORS: Dictionary<string> = {Add: '+', Subtract: '−', Multiply: '×', Divide: '÷'};

export const blockSlot = (path: string, name: string): Slot => ({kind: 'block', path, name, text: `【${name}】`});

/** A number of the document; a block for anything else. */
export const numberSlot = (path: string, value: unknown, name: string): Slot =>
  typeof value === 'number' ? {kind: 'number', path, name, text: numberText(value)} : blockSlot(path, '没有填的数');

/** Path and stated parameters of an indicator. */
type Placed = Pick<IndicatorModel, 'path' | 'params'>;

const valueOf = ({params}: Pick<IndicatorModel, 'params'>, parameter: Parameter): unknown =>
  own(params, parameterKey(parameter)) ?? parameter.default ?? undefined;

/** The slot of a parameter; `before` is the preceding text. */
function parameterSlot({path, ...model}: Placed, parameter: Parameter, before: string): Slot {
  const [key, value, {label: name}] = [parameterKey(parameter), valueOf(model, parameter), parameter];
  const at = pointer(path, 'params', key);
  if (typeof value === 'number' || value === undefined) {
    return numberSlot(at, value, name);
  }
  const text = String(value);
  const column = isColumn(text) ? SHORT_COLUMNS[text] : undefined;
  const columnName = column !== undefined && before.endsWith(column.slice(0, 2)) ? column.slice(2) : column;
  return {kind: 'choice', path: at, name, text: columnName ?? own(parameter.valueLabels, text) ?? text};
}

/** The column of an indicator, where its words do not imply it and it is not the default: 最高价的. */
function columnParts(model: Placed, parameters: readonly Parameter[]): Part[] {
  return parameters.flatMap((parameter) => {
    const column = String(valueOf(model, parameter));
    const at = pointer(model.path, 'params', parameterKey(parameter));
    return parameter.type !== 'column' || column === parameter.default || !isColumn(column)
      ? []
      : [{kind: 'choice' as const, path: at, name: parameter.label, text: COLUMN_NAMES[column]}, words('的')];
  });
}

/** An indicator in the words of the registry: 200 日均线, 成交量的 5 日均线, 布林上轨（10，1.5）. */
function indicatorParts(model: Placed, entry: IndicatorEntry, component: string): Part[] {
  const pieces = (own(entry.wording, component) ?? entry.name).split(/\{(\w+)\}/);
  const named = pieces.filter((_, index) => index % 2 === 1);
  const others = entry.parameters.filter((parameter) => !named.includes(parameterKey(parameter)));
  const extras = others.filter(({type}) => type !== 'column');
  const isUsual = extras.every((parameter) => valueOf(model, parameter) === parameter.default);
  const parts = pieces.map((piece, index) => {
    const parameter = index % 2 === 1 ? entry.parameters.find((one) => parameterKey(one) === piece) : undefined;
    return parameter === undefined ? words(piece.trim()) : parameterSlot(model, parameter, pieces[index - 1] ?? '');
  });
  const bracketed = extras.flatMap((parameter, index) => [
    words(index === 0 ? '（' : '，'),
    parameterSlot(model, parameter, ''),
  ]);
  return [...columnParts(model, others), ...parts, ...(isUsual ? [] : [...bracketed, words('）')])];
}

/** An indicator in the words of sentences; with several components, one of them: 布林上轨. */
export const indicatorText = (entry: IndicatorEntry, params: IndicatorModel['params'], component?: string): string =>
  partsText(spacedParts(indicatorParts({path: '', params}, entry, component ?? entry.components[0] ?? '')));

/** 收盘价的 20 日涨跌幅, and （a × b）; `count` is the number of inputs in the calculation. */
export function calculationParts(
  {path, operands, params}: SignalModel,
  entry: SignalEntry,
  count: number,
  depth: number,
): Part[] {
  const inputs = operands.slice(0, count).map((operand) => seriesSlot(operand, '参与计算的数', depth - 1));
  const period = entry.parameters.find(({name}) => name === 'period');
  const absolute = params.absolute === true ? [words('的绝对值')] : [];
  if (period !== undefined) {
    const days = numberSlot(pointer(path, 'params', 'period'), params.period ?? period.default, period.label);
    return [...inputs, words('的'), days, words('日涨跌幅'), ...absolute];
  }
  const joined = inputs.flatMap((input, index) => {
    // Chinese brackets bring their own space.
    const [before, after] = [inputs[index - 1]?.text.endsWith('）') ? '' : ' ', input.text.startsWith('（') ? '' : ' '];
    return index === 0 ? [input] : [words(`${before}${own(OPERATORS, entry.id)}${after}`), input];
  });
  return [words('（'), ...joined, words('）'), ...absolute];
}

const onlyNumber = (operand: Operand | undefined, value: number): boolean =>
  operand?.form === 'constant' && operand.value === value;

/** A past value of a series, which the language expresses as value × 100 ÷ (change since then + 100). */
function pastParts({entry, operands}: SignalModel, depth: number): Part[] | undefined {
  const [above, below] = operands.map(({signal}) => signal);
  const change = below?.operands[0]?.signal;
  const isPast =
    entry?.id === 'Divide' &&
    operands.length === 2 &&
    above?.entry?.id === 'Multiply' &&
    above.operands.length === 2 &&
    onlyNumber(above.operands[1], 100) &&
    below?.entry?.id === 'Add' &&
    below.operands.length === 2 &&
    onlyNumber(below.operands[1], 100) &&
    change?.entry?.id === 'PercentChange' &&
    [above, below, change].every(({params}) => params.absolute !== true);
  const [now, before] = [above?.operands[0], change?.operands[0]];
  if (!isPast || now === undefined || before === undefined) {
    return undefined;
  }
  const [of, same] = [seriesSlot(now, '几日前的什么', depth - 1), seriesSlot(before, '', depth - 1)];
  const days = numberSlot(pointer(change.path, 'params', 'period'), change.params.period ?? 1, '几日前');
  return of.text === same.text ? [days, words('日前的'), {...of, twin: same.path}] : undefined;
}

/** VIX 的历史分位（回看窗口 252）. */
function marketName({market, transformer, reads}: Extract<Operand, {form: 'market'}>): string {
  const entry = reads && transformerEntry(reads.type);
  const texts = entry ? parameterTexts(telling(entry.parameters, reads.params), reads.params, 'market') : [];
  return (
    partsText(spacedParts([words(`${market} 的`), words(entry?.name ?? `没有定义的转换器 ${transformer}`)])) +
    (texts.length === 0 ? '' : `（${texts.join('，')}）`)
  );
}

/** A block for an operand that is not a number, or too deeply nested. Mentions only undefined ids. */
function numberBlock(operand: Operand): Slot {
  const {path, indicator, signal} = operand;
  if (signal !== undefined && kindOfSignal(signal) === 'num') {
    return blockSlot(path, '更里面的算式');
  }
  if (operand.form === 'ref' && indicator === undefined && signal === undefined) {
    return {...blockSlot(path, `没有定义的指标 ${operand.ref}`), wanted: operand.ref};
  }
  const whole =
    indicator === undefined
      ? '没有填的数'
      : indicator.entry === undefined
        ? '认不得的指标'
        : `${indicator.entry.name}没有的一项`;
  const part =
    signal?.entry === undefined
      ? '认不得的算式'
      : kindOfSignal(signal) === 'bool'
        ? '一个条件，不是数'
        : '没有写全的算式';
  return {...blockSlot(path, signal === undefined ? whole : part), wanted: ''};
}

/** An operand of a condition; `name` is its role there. */
export function seriesSlot(operand: Operand, name: string, depth = DEPTH): Slot {
  const {path, indicator, signal} = operand;
  if (operand.form === 'column') {
    return isColumn(operand.column)
      ? {kind: 'series', path, name, text: COLUMN_NAMES[operand.column]}
      : {...blockSlot(path, `行情里没有的一列 ${operand.column}`), wanted: ''};
  }
  if (operand.form === 'constant') {
    return composed({kind: 'series', path, name}, [numberSlot(pointer(path, 'value'), operand.value, '数值')]);
  }
  if (operand.form === 'market') {
    return blockSlot(path, marketName(operand));
  }
  const component = (operand.form === 'ref' ? operand.component : undefined) ?? indicator?.entry?.components[0] ?? '';
  if (indicator?.entry?.components.includes(component)) {
    const parts = indicatorParts(indicator, indicator.entry, component);
    return composed({kind: 'series', path, name, node: indicator.path}, parts);
  }
  if (signal?.entry !== undefined && signal.entry.result !== 'bool' && kindOfSignal(signal) === 'num' && depth > 0) {
    const parts = pastParts(signal, depth) ?? calculationParts(signal, signal.entry, signal.operands.length, depth);
    return composed({kind: 'series', path, name, node: signal.path}, parts);
  }
  return numberBlock(operand);
}
