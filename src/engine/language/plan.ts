import type {IndicatorType, SeriesKind, SignalType, TransformerType} from '../registry';
import type {ColumnName} from '../registry/types';
import type {MarketCode} from '../market-data/venues';
import type {Params} from './document';

/** A series that a step reads: an earlier step and one of its components. */
export interface PlanSlot {
  readonly step: number;
  readonly component: string;
}

interface At {
  /** JSON Pointer of the first such node in the canonical document. */
  readonly path: string;
}

export interface MarketStep extends At {
  readonly op: 'market';
  readonly market: string;
  readonly transformer: string;
  readonly type: TransformerType;
  readonly params: Params;
  readonly from?: string;
  readonly to?: string;
}

export interface IndicatorStep extends At {
  readonly op: 'indicator';
  readonly id: string;
  readonly type: IndicatorType;
  readonly params: Params;
}

export interface SignalStep extends At {
  readonly op: 'signal';
  /** Absent for inline nodes. */
  readonly id?: string;
  readonly type: SignalType;
  readonly params: Params;
  readonly epsilon: number;
  readonly inputs: readonly PlanSlot[];
  readonly kind: SeriesKind;
}

export type Step =
  | (At & {readonly op: 'column'; readonly column: ColumnName})
  | (At & {readonly op: 'constant'; readonly value: number})
  | MarketStep
  | IndicatorStep
  | SignalStep;

/** A name for a series: a node, a component of one, or an output column. */
export interface NamedSlot extends PlanSlot {
  readonly name: string;
}

/**
 * A strategy that is ready to run: every step reads only earlier ones. Plain, frozen data that survives JSON, so it
 * can be sent to a worker.
 */
export interface Plan {
  readonly format: 1;
  /** Market of the symbols, for a portfolio. */
  readonly market?: MarketCode;
  /** Lag of market series in bars, if stated in the document. */
  readonly marketLag?: number;
  readonly steps: readonly Step[];
  /** Steps of the buy and sell signal. */
  readonly buy: number;
  readonly sell: number;
  /** Every named node; nodes with several components also by `id.component`. */
  readonly named: readonly NamedSlot[];
  readonly outputs: readonly NamedSlot[];
}
