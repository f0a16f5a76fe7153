import type {SignalModel} from '../model';
import {signalBehind} from '../structure';
import type {Lint} from './context';

/** Conditions in one `And` beyond which few days satisfy all. */
const WIDE = 4;
const EVENTS = new Set(['Crossover', 'Crossunder']);

/** The distinct conditions of an `And` with the `And`s inside of it dissolved, by structure. */
function flatten(and: SignalModel, {model, structure}: Lint): Map<number, SignalModel | undefined> {
  const leaves = new Map<number, SignalModel | undefined>();
  const seen = new Set<SignalModel>([and]);
  for (const open = [and]; open.length > 0;) {
    for (const operand of open.pop()?.operands ?? []) {
      const signal = signalBehind(operand, model);
      if (signal?.entry?.id !== 'And') {
        leaves.set(structure.ofOperand(operand), signal);
      } else if (!seen.has(signal)) {
        seen.add(signal);
        open.push(signal);
      }
    }
  }
  return leaves;
}

/** `And` of several events or of too many conditions; the same condition twice in one `And` or `Or`. */
export function logic(lint: Lint): void {
  const {model, structure, scope} = lint;
  const ands = model.all.filter(({entry}) => entry?.id === 'And');
  const inside = new Set(ands.flatMap(({operands}) => operands.flatMap((operand) => signalBehind(operand, model) ?? [])));
  for (const and of ands.filter((signal) => !inside.has(signal))) {
    const leaves = [...flatten(and, lint).values()];
    const events = leaves.filter((signal) => EVENTS.has(signal?.entry?.id ?? '')).length;
    if (events >= 2) {
      scope.report.add(
        'W_MULTI_EVENT_AND',
        and.path,
        {where: scope.where(and.path), count: events},
        {hint: '请只留一个穿越作为触发，其余改成 GreaterThan、LessThan 之类的状态。'},
      );
    }
    if (leaves.length > WIDE) {
      scope.report.add('W_AND_WIDE', and.path, {where: scope.where(and.path), count: leaves.length, max: WIDE});
    }
  }
  for (const {operands} of model.all.filter(({entry}) => entry?.id === 'And' || entry?.id === 'Or')) {
    const first = new Map<number, string>();
    for (const operand of operands) {
      const key = structure.ofOperand(operand);
      const before = first.get(key);
      if (before === undefined) {
        first.set(key, operand.path);
      } else {
        scope.report.add(
          'W_REDUNDANT',
          operand.path,
          {where: scope.where(operand.path), other: scope.where(before)},
          {related: [{path: before, message: '第一次出现'}]},
        );
      }
    }
  }
}
