import {isIsoDate} from '../../market-data/calendarDays';
import {quoted} from '../../quoted';
import {COLUMNS} from '../../registry';
import {checkParameter, numberProblem, type ValueDefinition, type ValueProblem} from '../../registry/checkParameter';
import {fix, type DiagnosticCollector} from '../diagnostic';
import {isObject, PATTERNS, type Json} from '../document';
import {meantBy} from '../suggest';

/** Checks one value and reports its problem. */
export type ValueCheck = (value: Json, path: string, report: DiagnosticCollector) => void;

/** A value as quoted in messages: strings without quotes. */
export const shown = (value: Json): string =>
  quoted(typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)));

/** The type of a value in Chinese. */
export function typeName(value: unknown): string {
  if (value === null || value === undefined) {
    return '空值 null';
  }
  if (Array.isArray(value)) {
    return '数组';
  }
  const names: Dictionary<string> = {
    string: `字符串 "${quoted(String(value))}"`,
    number: `数字 ${String(value)}`,
    boolean: `布尔值 ${String(value)}`,
  };
  return names[typeof value] ?? '对象';
}

/** Reports a value of the wrong type; a quoted number or boolean comes with its fix. */
export function wrongType(value: unknown, path: string, report: DiagnosticCollector, expected: string): void {
  const literal = typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  const number =
    expected.includes('数') && literal !== undefined && Number.isFinite(Number(literal)) ? Number(literal) : undefined;
  const flag = expected === '布尔值' && (literal === 'true' || literal === 'false') ? literal === 'true' : undefined;
  const unquoted = number ?? flag;
  report.add(
    'E_TYPE',
    path,
    {expected, actual: number !== undefined ? `加引号的数字 "${quoted(literal ?? '')}"` : typeName(value)},
    unquoted === undefined ? {} : {hint: '请去掉引号。', fix: fix('去掉引号', {path, value: unquoted})},
  );
}

const ofType =
  (fits: (value: Json) => boolean, expected: string): ValueCheck =>
  (value, path, report) => {
    if (!fits(value)) {
      wrongType(value, path, report, expected);
    }
  };

export const any: ValueCheck = () => undefined;
export const text = ofType((value) => typeof value === 'string', '字符串');
export const object = ofType(isObject, '对象');
export const listValue = ofType(Array.isArray, '数组');

/** Checks for a string that `fits`; `refuse` reports any other, shortened for the message. */
const stringThat =
  (
    fits: (value: string) => boolean,
    refuse: (value: string, path: string, report: DiagnosticCollector) => void,
    expected = '字符串',
  ): ValueCheck =>
  (value, path, report) => {
    if (typeof value !== 'string') {
      wrongType(value, path, report, expected);
    } else if (!fits(value)) {
      refuse(shown(value), path, report);
    }
  };

/** Checks for a string that matches a pattern; `expected` describes it. */
const formatted = (form: RegExp, expected: string): ValueCheck =>
  stringThat(
    (value) => form.test(value),
    (value, path, report) => report.add('E_FORMAT', path, {expected, value}),
  );

const ofParameter =
  (definition: ValueDefinition): ValueCheck =>
  (value, path, report) =>
    reportProblem(checkParameter(definition, value), value, path, report);

export const label = ofParameter({type: 'string'});
/** An id with or without a component. */
export const ref = formatted(PATTERNS.ref, '“id” 或 “id.分量”');
export const marketCode = ofParameter({type: 'market'});

/** An id, an output column's name or a transformer's name. */
export const id = stringThat(
  (value) => PATTERNS.id.test(value),
  (value, path, report) => report.add('E_ID_FORMAT', path, {id: value}),
);

/** A day of the calendar, YYYY-MM-DD. */
export const date = stringThat(isIsoDate, (value, path, report) => report.add('E_DATE', path, {value}));

export const time = stringThat(
  (value) => PATTERNS.time.test(value),
  (value, path, report) => report.add('E_TIME', path, {value}),
);

/** One of a list of words. */
export const oneOfWords = (values: readonly string[]): ValueCheck => ofParameter({type: 'enum', values});

/** A column of the bars. */
export const columnName = stringThat(
  (value) => COLUMNS.some((name) => name === value),
  (value, path, report) =>
    report.add('E_COLUMN', path, {value, list: COLUMNS.join('、')}, meantBy(value, COLUMNS, path).extra),
  '行情列的名称',
);

/** Checks a number or an integer against a range. */
export function numberIn(range: Parameters<typeof numberProblem>[0], hint?: string): ValueCheck {
  return (value, path, report) => reportProblem(numberProblem(range, value), value, path, report, hint);
}

/** Reports a problem from {@link numberProblem} or `checkParameter`. */
export function reportProblem(
  problem: ValueProblem | null,
  value: Json,
  path: string,
  report: DiagnosticCollector,
  hint?: string,
): void {
  switch (problem?.kind) {
    case 'type':
      return wrongType(value, path, report, problem.expected);
    case 'range':
      // Only numbers have a range.
      return report.add('E_RANGE', path, {range: problem.range, value: value as number}, {hint});
    case 'choice': {
      const {didYouMean, extra} = meantBy(shown(value), problem.values, path);
      return report.add('E_ENUM', path, {list: problem.values.join('、'), value: shown(value), didYouMean}, extra);
    }
    case 'format':
      return report.add('E_FORMAT', path, {expected: problem.expected, value: shown(value)});
    case undefined:
  }
}
