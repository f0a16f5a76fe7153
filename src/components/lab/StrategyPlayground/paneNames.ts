import {own} from '@site/src/engine';

/** The parts of a playground that fills a page. */
export const PANES = [
  {name: 'rule', label: '规则'},
  {name: 'result', label: '结果'},
  {name: 'days', label: '逐日'},
] as const;

export type PaneName = (typeof PANES)[number]['name'];

/** The tab that a key leads to from the one with the focus; `undefined` for keys that mean nothing here. */
export function tabAfter(from: PaneName, key: string): PaneName | undefined {
  const place = PANES.findIndex(({name}) => name === from);
  const to = own({ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1}, key);
  return to === undefined ? undefined : PANES.at(to % PANES.length)?.name;
}
