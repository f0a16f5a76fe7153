import {own} from '@site/src/engine';
import {useEffect, useMemo, useRef, useState, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import TextButton from '../../../kit/TextButton';
import {changeRule, type Change} from './changeRule';
import ConditionFields from './ConditionFields';
import {useBegun, type Unfinished} from '../unfinished';
import {changeDraft, EMPTY_DRAFT, finished, within} from './draft';
import {entryIn, INDICATORS, JOINS} from './offers';
import ParameterField, {SelectField} from './ParameterField';
import {readRule, type Reading} from './readRule';
import type {BuiltIndicator, Draft, SideName} from './rule';
import {FIRST_RULE, writeRule} from './writeRule';
import styles from './styles.module.css';

interface Props {
  /** The text of the strategy, which alone says what the rule is. */
  text: string;
  begun: Unfinished;
  onChange: (text: string) => void;
}

const SIDES = {buy: '买入', sell: '卖出'} as const satisfies Record<SideName, string>;

/** Where the focus goes after a change that adds or removes something. */
function focusAfter(change: Change, {rule}: Reading): string | null {
  switch (change.kind) {
    case 'addIndicator':
      return `[data-at="indicator-${rule.indicators.length}"] select`;
    case 'removeIndicator':
      return '[data-add="indicator"]';
    case 'removeCondition':
      return `[data-add="${change.side}"]`;
    default:
      return null;
  }
}

interface PartProps {
  reading: Reading;
  onChange: (change: Change) => void;
}

function IndicatorFields({indicator, index, reading, onChange}: PartProps & {indicator: BuiltIndicator; index: number}): ReactNode {
  const {id, type, params} = indicator;
  return (
    <fieldset className={styles.item} data-at={`indicator-${index}`} data-id={id}>
      <legend>指标 {index + 1}</legend>
      <div className={styles.row}>
        <SelectField
          label="指标"
          quiet
          value={type}
          options={INDICATORS.map((entry) => ({value: entry.id, label: entry.name}))}
          onChange={(next) => onChange({kind: 'indicatorType', id, type: next})}
        />
        {entryIn(INDICATORS, type)?.parameters.map((parameter) => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            value={own(params, parameter.name as string)}
            onChange={(value) => onChange({kind: 'indicatorParam', id, name: parameter.name as string, value})}
          />
        ))}
        {reading.isUnused(id) && (
          <TextButton aria-label={`去掉指标 ${index + 1}`} onClick={() => onChange({kind: 'removeIndicator', id})}>
            去掉
          </TextButton>
        )}
      </div>
    </fieldset>
  );
}

function Indicators({reading, onChange}: PartProps): ReactNode {
  const [type, setType] = useState(INDICATORS[0]?.id ?? '');
  return (
    <fieldset className={styles.part}>
      <legend>指标</legend>
      {reading.rule.indicators.map((indicator, index) => (
        <IndicatorFields key={index} {...{indicator, index, reading, onChange}} />
      ))}
      <p className={styles.add}>
        <SelectField
          label="再加一个指标"
          quiet
          value={type}
          options={INDICATORS.map(({id, name}) => ({value: id, label: name}))}
          onChange={setType}
        />
        <TextButton data-add="indicator" onClick={() => onChange({kind: 'addIndicator', type})}>
          加这个指标
        </TextButton>
      </p>
    </fieldset>
  );
}

function SideFields({side, reading, begun, onChange}: PartProps & {side: SideName; begun: Unfinished}): ReactNode {
  const {join, conditions} = reading.rule[side];
  const [stored, setDraft] = useBegun(begun, side);
  const {indicators} = reading.rule;
  const draft = stored && within(stored, indicators);
  const root = useRef<HTMLFieldSetElement>(null);
  const show = (next: Draft | null, focus: string): void => {
    flushSync(() => setDraft(next));
    root.current?.querySelector<HTMLElement>(focus)?.focus();
  };
  const shape = (one: Change): void => {
    const next = draft && changeDraft(draft, one);
    const condition = next && finished(next);
    if (next === null) {
      show(null, '[data-add]');
    } else if (condition === null) {
      setDraft(next);
    } else {
      setDraft(null);
      onChange({kind: 'addCondition', side, condition});
    }
  };
  return (
    <fieldset className={styles.part} ref={root}>
      <legend>{SIDES[side]}</legend>
      {conditions.length > 1 && (
        <SelectField
          label="几个条件之间"
          value={join}
          options={JOINS.map(({id, name, summary}) => ({value: id, label: `${name}：${summary.replace('。', '')}`}))}
          onChange={(type) => onChange({kind: 'join', side, type})}
        />
      )}
      {/* A draft keeps its fields when it is complete. */}
      {[...conditions, ...(draft === null ? [] : [draft])].map((condition, index) =>
        condition.kind === 'condition' ? (
          <ConditionFields
            key={index}
            {...{side, index, condition, indicators}}
            isDraft={condition === draft}
            isShared={condition !== draft && reading.isShared(side, index)}
            isRemovable={condition === draft || conditions.length > 1}
            onChange={condition === draft ? shape : onChange}
          />
        ) : (
          <p key={index} className={styles.kept} data-kept="">
            条件 {index + 1}：“{condition.name}”{condition.why}，不在这里改，请在上面的句子里或到“JSON”改。
          </p>
        ),
      )}
      <p className={styles.add}>
        <TextButton data-add={side} onClick={() => show(draft ?? EMPTY_DRAFT, `[data-at="${side}-${conditions.length}"] select`)}>
          加一个{SIDES[side]}条件
        </TextButton>
      </p>
    </fieldset>
  );
}

/** A rule in choices and numbers instead of text. It shows what the text says, and writes what is chosen into the text. */
export default function RuleBuilder({text, begun, onChange}: Props): ReactNode {
  const reading = useMemo(() => readRule(text), [text]);
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(null);
  useEffect(() => {
    if (wanted.current !== null) {
      root.current?.querySelector<HTMLElement>(wanted.current)?.focus();
      wanted.current = null;
    }
  }, [text]);

  const isRead = !('problem' in reading);
  const change = (one: Change): void => {
    if (isRead) {
      wanted.current = focusAfter(one, reading);
      onChange(changeRule(text, one));
    }
  };
  return (
    <div className={styles.builder} ref={root} data-builder="">
      {isRead ? (
        <>
          <Indicators reading={reading} onChange={change} />
          <SideFields side="buy" begun={begun} reading={reading} onChange={change} />
          <SideFields side="sell" begun={begun} reading={reading} onChange={change} />
          {reading.kept.length > 0 && (
            <p className={styles.kept} data-kept="">
              文字里还有{reading.kept.join('；')}：这里不显示，也不改动，要改请到“JSON”。
            </p>
          )}
        </>
      ) : (
        <p className={styles.kept}>{reading.problem}请在“JSON”里改，或者从一条新规则开始。</p>
      )}
      <p className={styles.add}>
        <TextButton onClick={() => onChange(writeRule(FIRST_RULE))}>从一条新规则开始</TextButton>
      </p>
    </div>
  );
}
