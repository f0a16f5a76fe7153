import {at, own} from '../engine';
import type {EvalResult, Plan} from '../engine/language';
import type {Series, Values} from './chart';

export interface DrawnLines {
  /** Lines in units of the price. */
  overlays: Series[];
  /** Lines with a scale of their own; components of one indicator share a panel. */
  panels: {lines: Series[]; bars?: Series}[];
  /** Names of lines left out for lack of room. */
  omitted: string[];
}

interface Candidate extends Series {
  step: number;
  component: string;
}

const MOST_OVERLAYS = 4;
const MOST_PANELS = 3;

/** True when the values stay between half and twice the price, so that both fit on one axis. */
function isPriceLike(values: Values, close: readonly number[]): boolean {
  const ratios = values.flatMap((value, t) => (value === null ? [] : [value / at(close, t)]));
  return ratios.length > 0 && ratios.every((ratio) => ratio >= 0.5 && ratio <= 2);
}

/**
 * The lines that the charts of a run draw: the numbers in `outputs`, else the indicators that fit on the axis of the
 * price.
 * @param nameOf the label of a line; by default the document's own name.
 */
export function drawnLines(
  plan: Plan,
  result: EvalResult,
  close: readonly number[],
  nameOf: (step: Plan['steps'][number], component: string, name: string) => string = (_, __, name) => name,
): DrawnLines {
  const isNumeric = ({step}: {step: number}): boolean => {
    const node = plan.steps[step];
    return node !== undefined && (node.op !== 'signal' || node.kind === 'num');
  };
  // Only numeric steps get here.
  const valuesOf = (step: number, component: string): Values => (own(result.steps[step], component) ?? []) as Values;
  const asked = plan.outputs.filter(isNumeric);
  // The bare name of an indicator with components means its first component, which has an entry of its own.
  const named = plan.named.filter(
    ({name, step, component}) => plan.steps[step]?.op === 'indicator' && (component === 'value' || name.includes('.')),
  );
  const candidates = (asked.length > 0 ? asked : named).map(({name, step, component}): Candidate => ({
    name: nameOf(at(plan.steps, step), component, name),
    step,
    component,
    values: valuesOf(step, component),
  }));
  const over = candidates.filter(({step, values}) => plan.steps[step]?.op !== 'market' && isPriceLike(values, close));
  const apart = asked.length > 0 ? candidates.filter((line) => !over.includes(line)) : [];
  const groups = [...new Set(apart.map(({step}) => step))].map((step) => apart.filter((line) => line.step === step));
  const line = ({name, values}: Candidate): Series => ({name, values});
  return {
    overlays: over.slice(0, MOST_OVERLAYS).map(line),
    panels: groups.slice(0, MOST_PANELS).map((group) => {
      const bars = group.length > 1 ? group.find(({component}) => component === 'histogram') : undefined;
      return {
        lines: group.filter((member) => member !== bars).map(line),
        ...(bars !== undefined && {bars: line(bars)}),
      };
    }),
    omitted:
      asked.length > 0 ? [...over.slice(MOST_OVERLAYS), ...groups.slice(MOST_PANELS).flat()].map(({name}) => name) : [],
  };
}
