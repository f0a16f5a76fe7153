import type {Input} from '../../engine/language';

/** The five forms of an input in a document. */
export const INPUT_FORMS: readonly {form: Input; meaning: string; kind: string}[] = [
  {form: {ref: 'fast'}, meaning: '本策略的指标或信号；多个分量用点号取，例如 bands.upper', kind: '数值或条件'},
  {form: {column: 'Close'}, meaning: '当前标的的行情列：Open、High、Low、Close、Volume', kind: '数值'},
  {form: {market: 'SPX', transformer: 'spx_ma'}, meaning: '市场指数经转换器得到的数', kind: '数值'},
  {form: {type: 'Constant', value: 70}, meaning: '固定的数', kind: '数值'},
  {form: {type: 'Not', inputs: [{ref: 'above'}]}, meaning: '直接写在输入里的信号，可以再嵌套', kind: '由信号决定'},
];
