import {fillDefaults, type AnyParameterValues} from '../registry/parameterValues';
import {signals, type SignalType} from '../registry/signals';

/**
 * The number of earlier bars that a signal needs: computed on a stretch that begins that much earlier, it has the
 * same value as on all bars.
 * @param params by canonical name, as validated; missing ones have their defaults.
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
