import {editedText, type Slot} from '@site/src/engine/language';
import {changeRule} from '../RuleBuilder/changeRule';
import {INDICATORS, operandsOf} from '../RuleBuilder/offers';
import type {BuiltIndicator} from '../RuleBuilder/rule';
import {inputOf} from '../RuleBuilder/writeRule';

/** What may stand in the place of a number that is compared or calculated with. */
interface SeriesChoice {
  label: string;
  /** The text of the strategy once it is chosen. */
  change: () => string;
}

/**
 * The series that may stand where a slot is, however deep in the rule; in the place of an indicator that is defined nowhere also
 * the indicators that it may be defined as.
 * @param text of the strategy. @param indicators of its rule.
 */
export function seriesChoices(
  text: string,
  {path, twin, wanted = ''}: Pick<Slot, 'path' | 'twin' | 'wanted'>,
  indicators: readonly BuiltIndicator[],
): SeriesChoice[] {
  const places = twin === undefined ? [path] : [path, twin];
  const [id = '', component] = wanted.split('.');
  const defined = INDICATORS.filter(({components}) => id !== '' && (component === undefined || components.includes(component)));
  return [
    ...operandsOf(indicators).map(({operand, label}) => ({
      label,
      change: () =>
        editedText(
          text,
          places.map((place) => ({path: place, value: inputOf(operand)})),
        ),
    })),
    ...defined.map(({id: type, name}) => ({label: `新定义：${name}`, change: () => changeRule(text, {kind: 'addIndicator', type, id})})),
  ];
}
