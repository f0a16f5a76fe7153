import {parseArgs} from 'node:util';
import {quoted, quotedList} from '../engine';
import type {Arguments, Command} from './command';
import {UsageError} from './terminal';

type Described = Pick<Command, 'name' | 'positionals' | 'options'>;

const listed = (names: readonly string[]): string => names.map((name) => `--${name}`).join('、');

/**
 * Reads the arguments of a command.
 * @throws UsageError for unknown, incomplete or repeated options and for too few or too many positional arguments.
 */
export function readArguments({name: command, positionals: {min, max, what}, options}: Described, args: readonly string[]): Arguments {
  const known = new Map(options.map((option) => [option.name, option]));
  // Not strict: Node's own messages are English.
  const {tokens} = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: Object.fromEntries(options.map(({name, value}) => [name, {type: value === undefined ? 'boolean' : 'string'} as const])),
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
    const option = known.get(token.name);
    if (option === undefined || !token.rawName.startsWith('--')) {
      throw new UsageError(`${command} 没有选项 “${quoted(token.rawName)}”；可用的有：${listed([...known.keys(), 'help'])}。`);
    }
    if (option.value === undefined && token.value !== undefined) {
      throw new UsageError(`选项 --${option.name} 不带值，实际给了 “${quoted(token.value)}”。`);
    }
    // In `--data --json` the value was forgotten; a value that begins with dashes is written `--data=--x`.
    const forgotten = token.value === undefined || token.value === '' || (!token.inlineValue && token.value.startsWith('--'));
    if (option.value !== undefined && forgotten) {
      throw new UsageError(`选项 --${option.name} 后面缺少 ${option.value}。`);
    }
    const before = given.get(option.name) ?? [];
    if (before.length > 0 && option.value !== undefined && option.many !== true) {
      throw new UsageError(
        `选项 --${option.name} 只能给一次，实际给了 “${quoted(String(before[0]))}” 和 “${quoted(String(token.value))}”。`,
      );
    }
    given.set(option.name, [...before, token.value ?? '']);
  }
  if (positionals.length < min || positionals.length > max) {
    const range = min === max ? ` ${min} 个` : max === Infinity ? `至少 ${min} 个` : ` ${min} 到 ${max} 个`;
    const actual = positionals.length === 0 ? '没有给' : `给了 ${positionals.length} 个：${quotedList(positionals)}`;
    throw new UsageError(`${command} 需要${range}${what}，实际${actual}。`);
  }
  return {positionals, flag: (name) => given.has(name), one: (name) => given.get(name)?.[0], all: (name) => given.get(name) ?? []};
}
