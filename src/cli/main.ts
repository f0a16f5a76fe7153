import {quoted} from '../engine';
import {EXIT, type Command, type Exit} from './command';
import {backtestCommand} from './commands/backtest';
import {checkCommand} from './commands/check';
import {explainCommand} from './commands/explain';
import {indicatorCommand} from './commands/indicator';
import {mcpCommand} from './commands/mcp';
import {runCommand} from './commands/run';
import {helpOf, overview} from './help';
import {printJson} from './printing';
import {VERSION} from './program';
import {readArguments} from './readArguments';
import {UsageError, type Terminal} from './terminal';

export const commands: readonly Command[] = [
  checkCommand,
  runCommand,
  explainCommand,
  backtestCommand,
  indicatorCommand,
  mcpCommand,
];

const isHelp = (text: string): boolean => text === '--help' || text === '-h';

/** Runs the command line. @param args the arguments after the program's name. */
export async function main(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const [name = '', ...rest] = args;
  if (name === '--version') {
    terminal.out(`${VERSION}\n`);
    return EXIT.fine;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (isHelp(name) || (command !== undefined && rest.some(isHelp))) {
    terminal.out(command === undefined ? overview(commands) : helpOf(command));
    return EXIT.fine;
  }
  try {
    if (command === undefined) {
      const known = commands.map((candidate) => candidate.name).join('、');
      throw new UsageError(
        `${name === '' ? '没有给出命令' : `没有命令 “${quoted(name)}”`}；可用的有：${known}，说明见 --help。`,
      );
    }
    const {values, json: asJson} = readArguments(command.name, command.keys.length > 0, rest);
    const {exit, json, text, isRefusal} = await command.run(values, terminal);
    if (asJson) {
      printJson(json, terminal);
    } else if (isRefusal) {
      terminal.err(text());
    } else {
      terminal.out(text());
    }
    return exit;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err(`${error.message}\n`);
      return EXIT.usage;
    }
    terminal.err(
      `程序自身出错，请报告：\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    return EXIT.fault;
  }
}
