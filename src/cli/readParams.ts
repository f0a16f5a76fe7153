import {checkParameter, parameterKey, quoted, withDefaults, type AnyParameterValues, type Parameter, type RegistryEntry} from '../engine';
import {UsageError} from './terminal';

/** The entry with an id. @throws UsageError listing the known ids when there is none. */
export function requireEntry<E extends RegistryEntry>(what: string, id: string, entries: readonly E[]): E {
  const found = entries.find((entry) => entry.id === id);
  if (found === undefined) {
    throw new UsageError(`没有${what} “${quoted(id)}”；可用的有：${entries.map((entry) => entry.id).join('、')}（区分大小写）。`);
  }
  return found;
}

/** Decimal numbers only: `Number` alone would take "", " 1" and 0x10 too. */
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** The finite number that a text denotes; undefined when it is none. */
export function numberOf(text: string): number | undefined {
  const value = NUMBER.test(text) ? Number(text) : NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** The allowed values of a parameter in Chinese. */
function allowedText({type, values, min, max, exclusiveMin}: Parameter): string {
  if (type === 'int' || type === 'number') {
    const low = min === undefined ? [] : [`${exclusiveMin ? '大于' : '不小于'} ${min}`];
    const high = max === undefined ? [] : [`不大于 ${max}`];
    const range = [...low, ...high].join('、');
    return `${range}${range === '' ? '' : ' 的'}${type === 'int' ? '整数' : '数'}`;
  }
  return type === 'boolean' ? ' true 或 false' : values === undefined ? '一段文字' : `以下之一：${values.join('、')}`;
}

/** The value that a text denotes for a parameter; undefined when it is not allowed. */
function valueIn(parameter: Parameter, given: string): number | string | boolean | undefined {
  const {type} = parameter;
  const value =
    type === 'int' || type === 'number' ? numberOf(given) : type === 'boolean' && /^(true|false)$/.test(given) ? given === 'true' : given;
  return checkParameter(parameter, value) === null ? value : undefined;
}

/**
 * Reads `name=value` texts as the parameters of a registry entry.
 * @param option that the texts were given with.
 * @returns the parameters by key, defaults filled in.
 * @throws UsageError naming the entry, the parameter, the value and what is allowed.
 */
export function readParams(entry: RegistryEntry, pairs: readonly string[], option = 'param'): AnyParameterValues {
  const place = `${entry.id}（${entry.name}）`;
  const known = new Map(entry.parameters.map((parameter) => [parameterKey(parameter), parameter]));
  const names = known.size === 0 ? '它没有参数' : `可用的有：${[...known.keys()].join('、')}`;
  const given = new Map<string, number | string | boolean>();
  for (const pair of pairs) {
    const [, name, text] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
    if (name === undefined || text === undefined) {
      throw new UsageError(`--${option} 应写成 名称=值，实际是 “${quoted(pair)}”；${place}${names}。`);
    }
    const parameter = known.get(name);
    if (parameter === undefined) {
      throw new UsageError(`${place}没有参数 “${quoted(name)}”；${names}。`);
    }
    if (given.has(name)) {
      throw new UsageError(`${place}的参数 ${name} 给了两次，请只保留一个。`);
    }
    const value = valueIn(parameter, text);
    if (value === undefined) {
      throw new UsageError(`${place}的参数 ${name}（${parameter.label}）应是${allowedText(parameter)}，实际是 “${quoted(text)}”。`);
    }
    given.set(name, value);
  }
  const params = withDefaults(entry.id, Object.fromEntries(given));
  for (const [name, parameter] of known) {
    const {required, requiredWhen} = parameter;
    const needed = required === true || (requiredWhen !== undefined && params[requiredWhen.parameter] === requiredWhen.value);
    if (needed && params[name] === undefined) {
      throw new UsageError(
        `${place}缺少参数 ${name}（${parameter.label}），请加上 --${option} ${name}=值；应是${allowedText(parameter)}。`,
      );
    }
  }
  const relation = 'relation' in entry ? entry.relation : undefined;
  if (relation !== undefined && Number(params[relation.a]) >= Number(params[relation.b])) {
    throw new UsageError(`${place}的参数 ${relation.a}（${params[relation.a]}）必须小于 ${relation.b}（${params[relation.b]}）。`);
  }
  return params;
}

/** An entry with its parameters in one line, for the help. */
export function entryLine({id, name, parameters}: RegistryEntry): string {
  const parts = parameters.map((parameter) => {
    const {default: standard, required, requiredWhen} = parameter;
    const condition = requiredWhen === undefined ? '可不填' : `${requiredWhen.parameter}=${requiredWhen.value} 时必填`;
    return `${parameterKey(parameter)}${standard == null ? `（${required ? '必填' : condition}）` : `=${standard}`}`;
  });
  return `  ${id}（${name}）：${parts.length === 0 ? '没有参数' : parts.join(' ')}`;
}

/** Parameters in one line, for people. */
export function paramsLine(params: AnyParameterValues): string {
  const parts = Object.entries(params).flatMap(([name, value]) => (value == null ? [] : [`${name}=${value}`]));
  return parts.length === 0 ? '无' : parts.join(' ');
}
