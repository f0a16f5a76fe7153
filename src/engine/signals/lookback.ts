import {fillDefaults, type AnyParameterValues} from '../registry/parameterValues';
import {signals, type SignalType} from '../registry/signals';

/**
 * How many bars before a bar a signal looks at: computed on a stretch that begins so much earlier, it has the value that it has on
 * all bars.
 * @param params by canonical name, as validated; those left out have their defaults.
 */
export function signalLookback(type: SignalType, params: AnyParameterValues): number {
  const {mode, min_length: least, max_length: most, period} = fillDefaults(signals, type, params);
  switch (type) {
    case 'Crossover':
    case 'Crossunder':
      return mode === 'confirmed' ? 2 : 1;
    case 'Streak':
      return Number(most ?? Number(least) - 1);
    case 'PercentChange':
      return Number(period);
    default:
      return 0;
  }
}
