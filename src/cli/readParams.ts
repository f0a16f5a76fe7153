import {
  checkedValues,
  formalName,
  own,
  parameterKey,
  withDefaults,
  type AnyParameterValues,
  type RegistryEntry,
} from '../engine';
import {numberOr} from './readArguments';
import {asUsage, UsageError} from './terminal';

/** Returns the registry entry with this id. */
export function entryById<E extends RegistryEntry>(entries: readonly E[], id: E['id']): E {
  // Inputs accept no other id.
  return entries.find((entry) => entry.id === id) as E;
}

/** Parameters before parsing. */
type GivenParams = Dictionary<number | string | boolean>;

/** Returns the values of texts: the registry knows which parameters are numbers and switches. */
function typed({parameters}: RegistryEntry, given: GivenParams): GivenParams {
  const types = new Map(parameters.map((parameter) => [parameterKey(parameter), parameter.type]));
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const type = types.get(name);
      const isNumber = type === 'int' || type === 'number';
      const isSwitch = type === 'boolean' && /^(true|false)$/.test(String(value));
      return [
        name,
        typeof value !== 'string' ? value : isNumber ? numberOr(value) : isSwitch ? value === 'true' : value,
      ];
    }),
  );
}

/**
 * Returns the parameters of a registry entry by key, with defaults filled in.
 * @param option name of their option.
 * @throws UsageError naming the entry, the parameter, the value and what is allowed.
 */
export function readParams(entry: RegistryEntry, given: GivenParams, option = 'param'): AnyParameterValues {
  const place = `${entry.id}（${formalName(entry)}）`;
  const filled = withDefaults(entry.id, typed(entry, given));
  for (const parameter of entry.parameters) {
    const {label, required, requiredWhen} = parameter;
    const name = parameterKey(parameter);
    const needed =
      required === true || (requiredWhen !== undefined && own(filled, requiredWhen.parameter) === requiredWhen.value);
    if (needed && own(filled, name) === undefined) {
      throw new UsageError(`${place}缺少参数 ${name}（${label}），请加上 --${option} ${name}=值。`);
    }
  }
  return asUsage(`--${option}`, () => checkedValues({...entry, name: place}, filled));
}

/** Returns an entry with its parameters in one line, for the help. */
export function entryLine({id, name, parameters}: RegistryEntry): string {
  const parts = parameters.map((parameter) => {
    const {default: standard, required, requiredWhen} = parameter;
    const condition = requiredWhen === undefined ? '可不填' : `${requiredWhen.parameter}=${requiredWhen.value} 时必填`;
    return `${parameterKey(parameter)}${standard == null ? `（${required ? '必填' : condition}）` : `=${standard}`}`;
  });
  return `  ${id}（${name}）：${parts.length === 0 ? '没有参数' : parts.join(' ')}`;
}

/** Returns parameters in one line, for people. */
export function paramsLine(params: AnyParameterValues): string {
  const parts = Object.entries(params).flatMap(([name, value]) => (value == null ? [] : [`${name}=${value}`]));
  return parts.length === 0 ? '无' : parts.join(' ');
}
