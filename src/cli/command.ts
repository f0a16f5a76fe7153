import type {Name, CommandInputs} from './inputs';
import type {Terminal} from './terminal';

/** Exit codes of the command line. */
export const EXIT = {fine: 0, errors: 1, usage: 2, fault: 3} as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** A key of the JSON output: `files[].diagnostics[].code`; a name of the user's choice is written `<id>`. */
export type JsonKey = readonly [path: string, meaning: string];

/** The result of a command: `json` for `--json`, `text` for people. */
export interface CommandResult {
  exit: Exit;
  json: object;
  text(): string;
  /** The text gives the reason why nothing was done; it goes to standard error. */
  isRefusal?: true;
}

/** A command. Its inputs are in `INPUTS`, under its name. */
export interface Command<N extends Name = Name> {
  name: N;
  summary: string;
  /** Further paragraphs of the help. */
  notes?: readonly string[];
  /** Keys of the `--json` output; without any it has none. */
  keys: readonly JsonKey[];
  run(values: CommandInputs<N>, terminal: Terminal): Promise<CommandResult>;
}
