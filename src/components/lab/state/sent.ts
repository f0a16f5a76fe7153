import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * What the page was sent with under a data attribute: while a part is drawn for the first time, its HTML is still
 * there.
 * @returns `null` without it.
 */
export function sent<Value>(name: string): Value | null {
  const text = ExecutionEnvironment.canUseDOM
    ? document.querySelector<HTMLElement>(`[data-${name}]`)?.dataset[name]
    : undefined;
  return text === undefined ? null : (JSON.parse(text) as Value);
}
