import {parseArgs} from 'node:util';
import {quoted, quotedList} from '../engine';
import {INPUTS, inputsOf, type Given, type Name, type CommandInputs} from './inputs';
import {UsageError} from './terminal';
import {refuseRule} from './typedRule';

/** Option of every command with a result. */
export const JSON_OPTION = {name: 'json', meaning: '在标准输出写一行 JSON，数字不取整'};
export const HELP_OPTION = {name: 'help', meaning: '显示这份说明'};

const listed = (names: readonly string[]): string => names.map((name) => `--${name}`).join('、');

/** Decimal numbers only: `Number` alone would accept "", " 1" and 0x10 too. */
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Returns the finite number in a text; any other text unchanged, to be rejected where a number is expected. */
export function numberOr(text: string): number | string {
  const value = NUMBER.test(text) ? Number(text) : NaN;
  return Number.isFinite(value) ? value : text;
}

/** Parses `name=value` texts. @throws UsageError for another form, and for a repeated name. */
function pairsIn(option: string, texts: readonly string[]): Dictionary<string> {
  const pairs = new Map<string, string>();
  for (const text of texts) {
    const [, name = '', value] = /^([^=]*)=(.*)$/s.exec(text) ?? [];
    if (value === undefined) {
      throw new UsageError(`--${option} 应写成 名称=值，实际是 “${quoted(text)}”。`);
    }
    if (pairs.has(name)) {
      throw new UsageError(`--${option} 给了两次 ${quoted(name)}，请只保留一个。`);
    }
    pairs.set(name, value);
  }
  return Object.fromEntries(pairs);
}

/** Returns the value of an input's texts, for its schema to check. */
function meant({kind, name}: Given, texts: readonly string[]): unknown {
  const [text = ''] = texts;
  switch (kind.type) {
    case 'boolean':
      return true;
    case 'array':
      return texts;
    case 'record':
      return pairsIn(name, texts);
    case 'number':
    case 'literal':
      return numberOr(text);
    default:
      return text;
  }
}

/**
 * Checks the number of positional arguments.
 * @throws UsageError naming the expected ones.
 */
function checkCount(command: Name, place: Given | undefined, positionals: readonly string[]): void {
  const min = place === undefined || place.isOptional ? 0 : 1;
  const max = place === undefined ? 0 : place.isMany ? Infinity : 1;
  if (positionals.length < min || positionals.length > max) {
    const range = min === max ? ` ${min} 个` : max === Infinity ? `至少 ${min} 个` : ` ${min} 到 ${max} 个`;
    const actual = positionals.length === 0 ? '没有给' : `给了 ${positionals.length} 个：${quotedList(positionals)}`;
    throw new UsageError(`${command} 需要${range}${place?.meaning ?? '参数'}，实际${actual}。`);
  }
}

/**
 * Reads the arguments of a command.
 * @param hasJson true when it has `--json`.
 * @throws UsageError for unknown, incomplete or repeated options, for values that the command rejects, and for too few
 * or too many positional arguments.
 */
export function readArguments<N extends Name>(
  command: N,
  hasJson: boolean,
  args: readonly string[],
): {values: CommandInputs<N>; json: boolean} {
  const inputs = inputsOf(command);
  const place = inputs.find(({isPositional}) => isPositional);
  const known = new Map(inputs.filter(({isPositional}) => !isPositional).map((option) => [option.name, option]));
  const switches = hasJson ? [JSON_OPTION.name] : [];
  // Not strict: Node's own messages are English.
  const {tokens} = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: Object.fromEntries([
      ...switches.map((name) => [name, {type: 'boolean'}] as const),
      ...[...known.values()].map(
        ({name, value}) => [name, {type: value === undefined ? 'boolean' : 'string'}] as const,
      ),
    ]),
  });
  const positionals: string[] = [];
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') {
      positionals.push(token.value);
      continue;
    }
    if (token.kind === 'option-terminator') {
      continue;
    }
    const {name, rawName, value} = token;
    const option = known.get(name);
    if (!rawName.startsWith('--') || (option === undefined && !switches.includes(name))) {
      const names = [...known.keys(), ...switches, HELP_OPTION.name];
      throw new UsageError(`${command} 没有选项 “${quoted(rawName)}”；可用的有：${listed(names)}。`);
    }
    const placeholder = option?.value;
    if (placeholder === undefined && value !== undefined) {
      throw new UsageError(`选项 --${name} 不带值，实际给了 “${quoted(value)}”。`);
    }
    // In `--data --json` the value is missing; a value that begins with dashes is written `--data=--x`.
    const forgotten = value === undefined || value === '' || (!token.inlineValue && value.startsWith('--'));
    if (placeholder !== undefined && forgotten) {
      throw new UsageError(`选项 --${name} 后面缺少 ${placeholder}。`);
    }
    const before = given.get(name) ?? [];
    if (before.length > 0 && placeholder !== undefined && !option?.isMany) {
      throw new UsageError(
        `选项 --${name} 只能给一次，实际给了 “${quoted(String(before[0]))}” 和 “${quoted(String(value))}”。`,
      );
    }
    given.set(name, [...before, value ?? '']);
  }
  if (known.has('rule')) {
    positionals.forEach((text) => refuseRule(text, `“${quoted(text)}” `));
  }
  checkCount(command, place, positionals);
  const texts = (one: Given): readonly string[] => (one === place ? positionals : (given.get(one.name) ?? []));
  const read = INPUTS[command].safeParse(
    Object.fromEntries(inputs.flatMap((one) => (texts(one).length === 0 ? [] : [[one.key, meant(one, texts(one))]]))),
  );
  if (!read.success) {
    const [issue] = read.error.issues;
    const wrong = inputs.find(({key}) => key === issue?.path[0]);
    throw new UsageError(`${wrong?.isPositional ? wrong.meaning : `--${wrong?.name} `}${issue?.message}。`);
  }
  // Validated by the schema of this command.
  return {values: read.data as CommandInputs<N>, json: given.has(JSON_OPTION.name)};
}
