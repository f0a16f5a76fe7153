import type {IndicatorModel, Model, Operand, SignalModel} from '../model';
import {pointer} from '../pointer';
import {fix, type Extra, type DiagnosticCollector} from '../diagnostic';
import {meantBy, suggest} from '../suggest';
import {repeated} from './params';
import {shown} from './scalars';
import {present} from '../../present';

/** Checks that ids are unique over indicators and signals. */
export function checkIds({indicators, signals}: Model, report: DiagnosticCollector): void {
  const named = [...indicators, ...signals].flatMap(({id, path}) => (id === undefined ? [] : [{name: id, path}]));
  repeated(named, ({name, path}, first) =>
    report.add(
      'E_ID_DUPLICATE',
      pointer(path, 'id'),
      {id: shown(name), path1: report.where(first), path2: report.where(path)},
      {related: [{path: first, message: '第一次定义'}]},
    ),
  );
}

/** Reports a `component` that the node does not have. */
function checkComponent(
  id: string,
  component: string,
  indicator: IndicatorModel | undefined,
  path: string,
  report: DiagnosticCollector,
): void {
  const components = indicator === undefined ? [] : (indicator.entry?.components ?? [component]);
  const several = components.length > 1;
  if (!components.includes(component) || (!several && indicator?.entry !== undefined)) {
    const meant = several ? suggest(component, components) : undefined;
    const value = several ? (meant === undefined ? undefined : `${id}.${meant}`) : id;
    report.add(
      'E_COMPONENT',
      path,
      {
        id: shown(id),
        component: shown(component),
        available: several ? `可用：${components.join('、')}` : '它只有一个输出，请直接写 id',
      },
      value === undefined ? {} : {fix: fix(`改为 ${shown(value)}`, {path, value})},
    );
  }
}

/** Checks a reference; `undefinedRef` reports one whose id does not exist. */
function checkRef(
  ref: string,
  path: string,
  {byId}: Model,
  report: DiagnosticCollector,
  undefinedRef: (didYouMean: string, extra: Extra, base: string) => void,
): void {
  const [base = '', component] = ref.split('.');
  const target = byId.get(base);
  if (target === undefined) {
    const {didYouMean, extra} = meantBy(base, [...byId.keys()], path, (meant) => ref.replace(base, meant));
    undefinedRef(didYouMean, extra, base);
  } else if (component !== undefined) {
    checkComponent(base, component, target.indicator, path, report);
  }
}

function checkOperand(
  {ref, path, signal}: Operand & {form: 'ref'},
  owner: SignalModel,
  model: Model,
  report: DiagnosticCollector,
): void {
  const at = pointer(path, 'ref');
  checkRef(ref, at, model, report, (didYouMean, extra, base) => {
    const hint = model.labels.has(base) && {
      hint: `“${shown(base)}” 只是一个嵌套节点的标签，不能被引用；请把那个节点移到 signals 里。`,
    };
    report.add('E_REF_UNDEFINED', at, {ref: shown(base), didYouMean}, {...hint, ...extra});
  });
  if (signal !== undefined && signal.index > owner.index) {
    report.add(
      'W_FORWARD_REF',
      at,
      {ref: shown(present(signal.id))},
      {related: [{path: signal.path, message: '在这里定义'}]},
    );
  }
}

/** Checks that every `ref` names an existing node, and one of its components. */
export function checkReferences(model: Model, report: DiagnosticCollector): void {
  const visit = (signal: SignalModel, owner: SignalModel): void => {
    for (const operand of signal.operands) {
      if (operand.form === 'ref') {
        checkOperand(operand, owner, model, report);
      } else if (operand.form === 'signal') {
        visit(operand.signal, owner);
      }
    }
  };
  model.signals.forEach((signal) => visit(signal, signal));
}

/** Named signals on which a signal depends, including those of inline nodes, in reading order. */
const dependencies = ({operands}: SignalModel): SignalModel[] =>
  operands.flatMap(({form, signal}) => (signal === undefined ? [] : form === 'signal' ? dependencies(signal) : signal));

/** Members of a cycle that are named at each of its ends. */
const ENDS = 4;

/** The members of a cycle, with the first at both ends; the middle of a long one is only counted. */
const cycleText = (names: readonly string[]): string =>
  (names.length > 2 * ENDS + 1
    ? [...names.slice(0, ENDS), `…（共 ${names.length - 1} 个）`, ...names.slice(-ENDS)]
    : names
  ).join(' → ');

/** Reports signals that depend on themselves, directly or through others. */
export function checkCycles(model: Model, report: DiagnosticCollector): void {
  const done = new Set<SignalModel>();
  const path: SignalModel[] = [];
  const visit = (signal: SignalModel): void => {
    const start = path.indexOf(signal);
    if (start >= 0) {
      const cycle = [...path.slice(start), signal];
      report.add(
        'E_CYCLE',
        signal.path,
        {cycle: cycleText(cycle.map(({id}) => shown(id ?? '')))},
        {related: cycle.slice(1, -1).map((member) => ({path: member.path, message: `经过 ${shown(member.id ?? '')}`}))},
      );
    } else if (!done.has(signal)) {
      path.push(signal);
      new Set(dependencies(signal)).forEach(visit);
      path.pop();
      done.add(signal);
    }
  };
  model.signals.forEach(visit);
}

/** Checks that the columns named in `outputs.indicators` exist. */
export function checkOutputColumns(model: Model, report: DiagnosticCollector): void {
  for (const {id, path} of model.outputs.columns) {
    const at = pointer(path, 'id');
    if (id !== undefined) {
      checkRef(id, at, model, report, (didYouMean) => report.add('E_OUTPUT_REF', at, {id: shown(id), didYouMean}));
    }
  }
}
