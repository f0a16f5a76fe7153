import {pointer} from '../pointer';
import type {Lint} from './context';

const ABOVE = new Set(['gt', 'above', 'over', 'greater']);
const BELOW = new Set(['lt', 'below', 'under', 'less']);
const DIRECTION: Readonly<Record<string, 'above' | 'below'>> = {
  GreaterThan: 'above',
  Crossover: 'above',
  LessThan: 'below',
  Crossunder: 'below',
};
const WORDS = {above: '高于', below: '低于'} as const;

/** The direction that an id seems to speak of. */
function namedDirection(id: string): 'above' | 'below' | undefined {
  const parts = id
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');
  const index = parts.findIndex((part) => ABOVE.has(part) || BELOW.has(part));
  if (index < 0) {
    return undefined;
  }
  const above = ABOVE.has(parts[index] as string) !== (parts[index - 1] === 'not');
  return above ? 'above' : 'below';
}

/** Ids that say the opposite of what their comparison does. */
export function nameOrder({model, scope}: Lint): void {
  for (const {id, entry, path} of model.signals) {
    const actual = DIRECTION[entry?.id ?? ''];
    const named = id === undefined ? undefined : namedDirection(id);
    if (id !== undefined && entry !== undefined && actual !== undefined && named !== undefined && named !== actual) {
      scope.report.add('W_NAME_ORDER', pointer(path, 'id'), {id, named: WORDS[named], type: entry.id, actual: WORDS[actual]});
    }
  }
}
