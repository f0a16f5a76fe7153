import {own} from '@site/src/engine';
import type {ReactNode} from 'react';
import TextButton from '../../../kit/TextButton';
import NumberField from '../../controls/NumberField';
import type {Change} from './changeRule';
import {COMPARISON_OPTIONS, COMPARISONS, entryIn, operandsOf, parametersOf, usualOperand, WRAPPERS} from './offers';
import ParameterField, {SelectField} from './ParameterField';
import type {BuiltIndicator, Draft, Operand, SideName} from './rule';
import styles from './styles.module.css';

interface Props {
  side: SideName;
  index: number;
  condition: Draft;
  indicators: readonly BuiltIndicator[];
  /** Something else uses it too. */
  isShared: boolean;
  /** It is not the only one of its side. */
  isRemovable: boolean;
  /** It is not complete, and not in the document. */
  isDraft?: boolean;
  onChange: (change: Change) => void;
}

const NUMBER = 'number';
const PLAIN = '';

/** Words of the wrappers after a condition; others have their names. */
const WRAP_NAMES: Dictionary<string> = {Not: '不成立', Streak: '连续成立'};

const UNCHOSEN = {value: '', label: '请选'};

const key = (operand: Draft['inputs'][number]): string =>
  operand === undefined ? UNCHOSEN.value : 'value' in operand ? NUMBER : JSON.stringify(operand);

/** A condition as a sentence of choices: 收盘价 上穿 fast. */
export default function ConditionFields({
  side,
  index,
  condition,
  indicators,
  isShared,
  isRemovable,
  isDraft = false,
  onChange,
}: Props): ReactNode {
  const at = {side, index};
  const entry = entryIn(COMPARISONS, condition.type);
  const wrapper = entryIn(WRAPPERS, condition.wrap?.type);
  const operands = operandsOf(indicators);
  const options = [...operands.map(({operand, label}) => ({value: key(operand), label})), {value: NUMBER, label: '一个数'}];
  const operand = (place: number): ReactNode => {
    const current = condition.inputs[place];
    const label = entry?.inputs[Math.min(place, entry.inputs.length - 1)]?.label ?? (place === 0 ? '左侧' : '右侧');
    const put = (next: Operand): void => onChange({kind: 'operand', ...at, place, operand: next});
    return (
      <span key={place} className={styles.pair}>
        <SelectField
          label={label}
          quiet
          value={key(current && usualOperand(current, indicators))}
          options={current === undefined ? [UNCHOSEN, ...options] : options}
          onChange={(value) => put(operands.find((one) => key(one.operand) === value)?.operand ?? {value: isDraft ? NaN : 0})}
        />
        {current !== undefined && 'value' in current && (
          <span className={styles.field}>
            <NumberField
              label={`${label}的数`}
              definition={{type: 'number'}}
              value={Number.isNaN(current.value) ? undefined : current.value}
              onChange={(value) => value !== undefined && put({value})}
            />
          </span>
        )}
      </span>
    );
  };
  const parameters = entry === undefined ? [] : parametersOf(entry);
  const fields = parameters.map((parameter) => (
    <ParameterField
      key={parameter.name}
      parameter={parameter}
      value={own(condition.params, parameter.name as string)}
      onChange={(value) => onChange({kind: 'param', ...at, name: parameter.name as string, value})}
    />
  ));
  // What a calculation is compared with belongs to the sentence; the rest is for those who look for it.
  const isCalculation = entry?.result === 'mode';
  return (
    <fieldset className={styles.item} data-at={`${side}-${index}`}>
      <legend>条件 {index + 1}</legend>
      <div className={styles.row}>
        {operand(0)}
        <SelectField
          label="怎样比"
          quiet
          value={condition.type}
          options={[...(condition.type === '' ? [UNCHOSEN] : []), ...COMPARISON_OPTIONS]}
          onChange={(type) => onChange({kind: 'type', ...at, type})}
        />
        {condition.inputs.slice(1).map((_, place) => operand(place + 1))}
        {isCalculation && fields}
        {!isDraft && (
          <SelectField
            label="要求"
            quiet
            value={condition.wrap?.type ?? PLAIN}
            options={[{value: PLAIN, label: '成立'}, ...WRAPPERS.map(({id, name}) => ({value: id, label: own(WRAP_NAMES, id) ?? name}))]}
            onChange={(type) => onChange({kind: 'wrap', ...at, type: type === PLAIN ? null : type})}
          />
        )}
        {wrapper?.parameters.map((parameter) => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            value={own(condition.wrap?.params, parameter.name as string)}
            onChange={(value) => onChange({kind: 'wrapParam', ...at, name: parameter.name as string, value})}
          />
        ))}
        {isRemovable && <TextButton onClick={() => onChange({kind: 'removeCondition', ...at})}>去掉</TextButton>}
      </div>
      {!isCalculation && fields.length > 0 && (
        <details className={styles.more}>
          <summary>细节：{parameters.map(({label}) => label).join('、')}</summary>
          <div className={styles.row}>{fields}</div>
        </details>
      )}
      {isDraft && <p className={styles.note}>还没有选完，先不算数；选完就写进规则。</p>}
      {isShared && <p className={styles.note}>别处也用这个条件，会跟着一起变。</p>}
    </fieldset>
  );
}
