import {own} from '../own';
import {quoted} from '../quoted';
import type {Json} from './document';
import {LIMITS} from './limits';

export type Severity = 'error' | 'warning' | 'info';

/** All messages of the strategy language. `{name}` is a placeholder; braces around quoted words are JSON. */
export const MESSAGES = {
  E_JSON_SYNTAX: '第 {line} 行第 {col} 列不是合法的 JSON：{detail}。',
  E_JSON_COMMENT: 'JSON 不支持注释（第 {line} 行的 {token}），请删除后再试。',
  E_JSON_TRAILING_COMMA: '第 {line} 行多了一个逗号。',
  E_JSON_FULLWIDTH: '第 {line} 行出现全角符号“{ch}”，请改成半角“{ascii}”。',
  E_JSON_DUPLICATE_KEY: '键 “{key}” 重复：第 {first} 行与第 {second} 行；请只保留一个。',
  E_TOP_LEVEL: '顶层应是一个对象，且包含 trade_strategy（原语策略）或 strategy_definition（完整组合）。',
  E_LEGACY_SHELL:
    '这是旧写法：请把 trade_strategy.params 里的 indicators、signals、outputs 直接放到 trade_strategy 下。',
  E_REQUIRED: '{where} 缺少必填项 “{key}”。',
  E_TYPE: '{where} 应为{expected}，实际是{actual}。',
  E_RANGE: '{where} 应{range}，实际是 {value}。',
  E_ENUM: '{where} 只能是 {list}，实际是 “{value}”。{didYouMean}',
  E_FORMAT: '{where} 应是{expected}，实际是 “{value}”。',
  E_ID_FORMAT: 'id “{id}” 只能由字母、数字、下划线组成，且不能以数字开头，最长 64 个字符。',
  E_ID_DUPLICATE: 'id “{id}” 重复（{path1} 与 {path2}）；指标和信号共用一套 id。',
  E_DUPLICATE: '{what} “{value}” 重复（{path1} 与 {path2}）。',
  E_TYPE_UNKNOWN: '不认识的{kind}类型 “{type}”。{didYouMean}可用的有：{list}。',
  E_INLINE_INDICATOR:
    '指标 “{type}” 不能写在 inputs 里，请先放进 indicators 并用 ref 引用；内联只支持 Constant 与信号。',
  E_TRANSFORMER_TYPE: '不支持的转换器 “{type}”，内置的只有：{list}。',
  E_PARAM_UNKNOWN: '{type} 没有参数 “{key}”。{didYouMean}可用的有：{list}。',
  E_PARAM_CONFLICT: '“{a}” 与 “{b}” 不能同时出现，请只保留 {keep}。',
  E_PARAM_RELATION: '{a}（{va}）{relation} {b}（{vb}）。',
  E_INPUT_SHAPE:
    '每个输入只能是以下一种：{"ref"}、{"column"}、{"market","transformer"}、{"type":"Constant","value"} 或一个嵌套信号。{detail}',
  E_ARITY: '{type} 的输入需要 {n}，实际给了 {m} 个。',
  E_MATH_MODE: '{type} 有 {m} 个操作数：多操作数只在数值模式下可用，请加 "return_calculation": true。',
  E_MATH_TARGET: '{type} 处于比较模式，但没有 threshold，也没有第 {next} 个输入可比。',
  E_KIND: '{where} 需要{needed}，但 {subject}是{actual}。',
  E_REF_UNDEFINED: '找不到 id “{ref}”。{didYouMean}请先在 indicators 或 signals 中定义它。',
  E_COMPONENT: '“{id}” 没有分量 “{component}”；{available}。',
  E_CYCLE: '信号之间出现循环引用：{cycle}。',
  E_COLUMN: '没有行情列 “{value}”；可用：{list}（区分大小写）。',
  E_MARKET_MISSING: '用到了市场引用 {market}/{transformer}，但没有 market_indicators，回测会失败。',
  E_MARKET_CODE: '市场代码 “{code}” 没有在 market_indicators.indicators 中声明。{didYouMean}',
  E_TRANSFORMER_UNDEFINED: '找不到转换器 “{name}”。{didYouMean}',
  E_MARKET_MISMATCH: '转换器 “{name}” 属于 {a}，不能用 market “{b}” 引用。',
  E_OUTPUT_REF: '{where} 指向的 “{id}” 不存在。{didYouMean}',
  E_OUTPUT_KIND: '{where} 必须指向布尔信号，“{id}” 是{actual}。',
  E_SINCE_ENTRY_CHANGE: '{where} 求的是买入以来的数的变化：几天前它没有值，或者属于上一次买入。',
  E_OUTPUT_DUP: '输出列名 “{name}” 重复（{path1} 与 {path2}）。',
  E_DATE: '{where} 的日期应为 YYYY-MM-DD，且确有其日，实际是 “{value}”。',
  E_TIME: '{where} 的时间应为 HH:MM，实际是 “{value}”。',
  E_LIMIT: '策略过大：{what} 超过上限 {n}。',

  W_BARE: '这段配置没有写 trade_strategy，已当作它的内容处理；在平台上使用时请把它放到 trade_strategy 下。',
  W_INDICATORS_MISSING: 'trade_strategy 没有 indicators，已当作空列表；请写上 "indicators": []。',
  W_KEY_UNKNOWN: '{where} 里的 “{key}” 不起作用。{didYouMean}',
  W_ALIAS: '“{alias}” 是别名，规范写法是 {canonical}。',
  W_DEPRECATED_TYPE: '“{type}” 是旧写法，请改用 {replacement}。',
  W_MATH_MODE: '{type} 没有写明模式，已按数值处理；建议加上 "return_calculation": true。',
  W_FORWARD_REF: '“{ref}” 在引用它的位置之后才定义；建议先定义、再引用。',
  W_UNUSED: '“{id}” 没有通向 buy_signal、sell_signal 或 outputs 的路径，不影响结果。',
  W_TRANSFORMER_UNUSED: '转换器 “{name}” 没有被任何信号引用，不会计算。',
  W_OUTPUT_MARKET_UNUSED: '转换器 “{name}” 没有被任何信号引用，不会计算，输出列 “{column}” 也就不会产出。',
  W_SAME_SIGNAL: 'buy_signal 与 sell_signal 是同一个 id “{id}”：买入后的下一次真值会卖出。',
  W_MULTI_EVENT_AND: '{where} 同时要求 {count} 个穿越信号；穿越只在当天为真，几乎不会同时发生。',
  W_AND_WIDE: '{where} 展开后有 {count} 个条件，可能很少同时成立；建议不超过 {max} 个。',
  W_REDUNDANT: '{where} 与 {other} 是同一个条件，重复没有作用。',
  W_CONST_COMPARE: '{where} 的两侧都是常量，结果始终为{result}；若有意用作恒{result}信号，可以忽略。',
  W_RANGE_IMPOSSIBLE: '{where}：{reason}，这个条件不会随行情变化。',
  W_RS_SCALE: '{where} 把相对强度与 {value} 比较；它以 100 为基准，105 表示强 5%。',
  W_INCLUSIVE_BREAKOUT: '{where} 永远不会成立：{indicator} 的窗口包含当日，{column} 不可能{relation}它。',
  W_STATE_TRIGGER: 'buy_signal “{buy}” 是持续为真的状态，而 sell_signal “{sell}” 不是它的反面：卖出后可能立刻再买入。',
  W_SINCE_ENTRY_BUY: '买入条件 “{id}” 用到了买入以来的数：空仓时它没有值，用到它的条件不会成立。',
  W_NAME_ORDER: 'id “{id}” 的名字像是“{named}”，而 {type} 判断的是“{actual}”，请核对方向与输入顺序。',

  D_OVERLAP: '有 {days} 天 buy 与 sell 同时为真（占 {share}%）：当天按是否持仓只取其一。',
  D_NEVER: '信号 “{id}” 在这段行情里从未为真。',
  D_ALWAYS: '信号 “{id}” 在这段行情里始终为真。',
  D_UNKNOWN: '{what} 在这段行情里始终未知：它用到的数没有值，当作不成立。',
  D_SHORT_DATA: '行情只有 {bars} 根，不够 “{id}” 预热：它始终没有值。',
  D_TRANSITION: '状态切换过快：买入后次日即卖出 {bs} 次，卖出后次日即买入 {sb} 次。',

  I_ENTRY_PRICE: '买入以来的数从规则自己的成交价算起：买入信号次日的收盘价，人人相同，不是您账户里的买入价。',
  I_MORE: '其余 {count} 处问题没有列出，请先解决上面的。',
} as const;

export type Code = keyof typeof MESSAGES;

type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `"${string}` ? never : Name) | Placeholders<Rest>
  : never;

/** The placeholder values of a message. */
export type MessageValues<C extends Code> = Record<Placeholders<(typeof MESSAGES)[C]>, string | number>;

const bounded = (text: string): string => quoted(text, LIMITS.shown);

/**
 * The message of a code with its placeholders filled in. Foreign text is shortened and made visible, whoever quoted
 * it.
 */
export function message<C extends Code>(code: C, values: MessageValues<C>): string {
  // Here the code is any, but its values are always texts by name.
  return MESSAGES[code].replace(/\{(\w+)\}/g, (_, name: string) =>
    bounded(String(own(values as Dictionary<string | number>, name))),
  );
}

/** The severity of a code. `W_NAME_ORDER` is only a hint: an id proves nothing. */
export function severityOf(code: Code): Severity {
  return code.startsWith('E_') ? 'error' : code.startsWith('W_') && code !== 'W_NAME_ORDER' ? 'warning' : 'info';
}

/** A place in a text. Lines and columns are counted from 1; columns count characters, not UTF-16 units. */
export interface Place {
  line: number;
  column: number;
}

/** One change: of the text at an offset (UTF-16), or of the document at a JSON Pointer. */
export type Edit =
  | {offset: number; length: number; text: string}
  | {path: string; value: Json}
  | {path: string; key: string}
  | {path: string; remove: true};

export interface Fix {
  title: string;
  edits: readonly Edit[];
}

/** Another place that belongs to a problem. */
export interface Related extends Partial<Place> {
  path: string;
  message: string;
}

/** Optional parts of a message. */
export interface Extra {
  hint?: string;
  fix?: Fix;
  related?: readonly Related[];
}

/** An error, a warning or a note, with its place and optionally a fix. */
export interface Diagnostic extends Extra, Partial<Place> {
  code: Code;
  severity: Severity;
  /** JSON Pointer into the input document. */
  path: string;
  message: string;
  /** End of the place; like its start, known only for documents given as text. */
  end?: Place;
}

/** Shortens the texts in the optional parts of a message. */
export function boundedExtra({hint, fix, related, ...others}: Extra): Extra {
  return {
    ...others,
    ...(hint !== undefined && {hint: bounded(hint)}),
    ...(fix !== undefined && {fix: {...fix, title: bounded(fix.title)}}),
    ...(related !== undefined && {
      related: related.slice(0, LIMITS.related).map((place) => ({...place, message: bounded(place.message)})),
    }),
  };
}

/** True if the document cannot be used: warnings do not count. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({severity}) => severity === 'error');
}

/** Collects diagnostics. Paths are pointers into the canonical document. */
export interface DiagnosticCollector {
  readonly found: Diagnostic[];
  /** Number of problems dropped after the limit of errors. */
  skipped(): number;
  /** Wording of a place in messages. */
  where(path: string): string;
  /** Reports a problem at a pointer; by default `where` of the message is that place. */
  add<C extends Code>(
    code: C,
    path: string,
    values: Omit<MessageValues<C>, 'where'> & {where?: string},
    extra?: Extra,
  ): void;
}

export function createReport(where: (path: string) => string = (path) => path): DiagnosticCollector {
  const found: Diagnostic[] = [];
  let [errors, skipped] = [0, 0];
  return {
    found,
    skipped: () => skipped,
    where,
    add: (code, path, values, extra) => {
      if (errors >= LIMITS.diagnostics) {
        skipped += 1;
        return;
      }
      const severity = severityOf(code);
      errors += severity === 'error' ? 1 : 0;
      // TypeScript cannot restore `where` to a type from which it was omitted.
      found.push({
        code,
        severity,
        path,
        message: message(code, {where: where(path), ...values} as never),
        ...boundedExtra(extra ?? {}),
      });
    },
  };
}

/** A quick fix of one or more edits. */
export function fix(title: string, ...edits: readonly Edit[]): Fix {
  return {title, edits};
}
