import {compile, LIMITS, portfolioOf, type Diagnostic, type Plan, type PortfolioDoc} from '../engine';
import {diagnosticLines} from './diagnostics';
import {readText, shownName} from './readText';
import type {Terminal} from './terminal';

/** A strategy document that was read and compiled. */
export interface StrategyFile {
  /** As it was given. */
  path: string;
  /** `null` when the document has errors. */
  plan: Plan | null;
  diagnostics: Diagnostic[];
  /** Canonical, when the document is a whole portfolio without errors. */
  portfolio: PortfolioDoc | null;
}

/** The text of a strategy document. */
export const readDocument = (path: string, terminal: Terminal): Promise<string> => readText(path, LIMITS.bytes, terminal);

/** Reads and compiles a document; its errors are in the result. */
export async function loadStrategy(path: string, allowBare: boolean, terminal: Terminal): Promise<StrategyFile> {
  const text = await readDocument(path, terminal);
  const {plan, diagnostics} = compile(text, {allowBare});
  return {path, plan, diagnostics, portfolio: plan === null ? null : portfolioOf(text)};
}

/** Says how far a strategy has been evaluated on a symbol. */
export const stepsOf =
  (symbol: string, terminal: Terminal) =>
  (done: number, total: number): void =>
    terminal.progress(`正在计算 ${symbol}：第 ${done} 步，共 ${total} 步；按 Ctrl+C 停止。`);

/** Tells on standard error why a document cannot be used. */
export function refuse({path, diagnostics}: StrategyFile, terminal: Terminal): void {
  terminal.err(diagnosticLines(shownName(path), diagnostics));
  terminal.err(`${shownName(path)} 有错误，没有运行。\n`);
}
