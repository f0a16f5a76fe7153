import {
  defaultValues,
  epsilonParameter,
  indicatorWarmUp,
  indicators,
  outputFacts,
  registrySection,
  signals,
  transformers,
  type IndicatorEntry,
  type Parameter,
  type SignalEntry,
  type TransformerEntry,
} from '@site/src/engine';

export type PrimitiveKind = 'indicator' | 'signal' | 'transformer';

export interface PrimitiveRow {
  id: string;
  /** 中文名 */
  name: string;
  /** Address of its section. */
  section: string;
  summary: string;
  /** Names in JSON with their defaults. */
  parameters: readonly {name: string; text: string}[];
  /** Components of an indicator, operands of a signal, unit of a transformer. */
  shape: string;
  /** First bar with a value for the defaults, or what a signal results in. */
  outcome: string;
}

const RESULTS: Readonly<Record<SignalEntry['result'], string>> = {bool: '条件', num: '数值', mode: '数值或条件'};

const standard = ({default: value, required, requiredWhen}: Parameter): string =>
  value !== undefined ? String(value) : required === true ? '必填' : requiredWhen !== undefined ? '有时必填' : '可不填';

const listed = (parameters: readonly Parameter[]): PrimitiveRow['parameters'] =>
  parameters.map((parameter) => ({name: parameter.name as string, text: standard(parameter)}));

const row = (entry: IndicatorEntry | SignalEntry | TransformerEntry, rest: Pick<PrimitiveRow, 'shape' | 'outcome' | 'parameters'>): PrimitiveRow => ({
  id: entry.id,
  name: entry.name,
  section: registrySection(entry.id),
  summary: entry.summary,
  ...rest,
});

/** First values of an indicator with its defaults, each once, as indices from 0. */
function firstBars(entry: IndicatorEntry): string {
  const starts = entry.parameters.some(({required}) => required) ? [0] : Object.values(indicatorWarmUp(entry.id as (typeof indicators)[number]['id'], defaultValues(entry)));
  return [...new Set(starts)].join('、');
}

function operands({inputs: [first], arity: {min, max}}: SignalEntry): string {
  return `${min === max ? min : `${min}–${max}`} 个${first?.kind === 'bool' ? '条件' : '数值'}`;
}

/** One row for each primitive of a kind, in the order of the reference page. */
export function primitiveIndex(kind: PrimitiveKind): PrimitiveRow[] {
  switch (kind) {
    case 'indicator':
      return indicators.map((entry: IndicatorEntry) =>
        row(entry, {
          parameters: listed(entry.parameters),
          shape: entry.components.length > 1 ? entry.components.join('、') : '一个数',
          outcome: firstBars(entry),
        }),
      );
    case 'signal':
      return signals.map((entry: SignalEntry) =>
        row(entry, {
          parameters: listed([...entry.parameters, ...(entry.hasEpsilon ? [epsilonParameter] : [])]),
          shape: operands(entry),
          outcome: RESULTS[entry.result],
        }),
      );
    case 'transformer':
      return transformers.map((entry: TransformerEntry) => {
        const {unit, firstValid} = outputFacts[entry.id as (typeof transformers)[number]['id']];
        return row(entry, {parameters: listed(entry.parameters), shape: unit, outcome: String(firstValid.value).replace('-', '−')});
      });
  }
}
