import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Value of a data attribute in the HTML from the server, which is still there while a part is rendered for the first
 * time.
 * @returns `null` without it.
 */
export function sent<Value>(name: string): Value | null {
  const text = ExecutionEnvironment.canUseDOM
    ? document.querySelector<HTMLElement>(`[data-${name}]`)?.dataset[name]
    : undefined;
  return text === undefined ? null : (JSON.parse(text) as Value);
}
