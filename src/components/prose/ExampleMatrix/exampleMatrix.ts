import {compile, registry} from '@site/src/engine';

interface Example {
  id: string;
  page: string;
  title: string;
  text: string;
  wrong?: true;
}

export interface ExampleMatrix {
  /** Of the examples, in the order of the page. */
  titles: string[];
  /** One per primitive that any of them uses, in the order of the registry. */
  rows: {type: string; used: boolean[]}[];
}

function typesOf({title, text}: Example): ReadonlySet<string> {
  const {plan} = compile(text, {allowBare: true});
  if (plan === null) {
    throw new Error(`示例“${title}”通不过检查，无法列进矩阵。`);
  }
  return new Set(plan.steps.flatMap((step) => ('type' in step ? [step.type] : step.op === 'constant' ? ['Constant'] : [])));
}

/**
 * Which primitive each strategy of a page uses; those shown as wrong do not count.
 * @param without ids that are left out, such as variants of others.
 * @throws Error in Chinese when the page has no strategies, or none of an id that is left out.
 */
export function exampleMatrix(examples: readonly Example[], page: string, without: readonly string[] = []): ExampleMatrix {
  const here = examples.filter((example) => example.page === page && !example.wrong);
  const unknown = without.filter((id) => !here.some((example) => example.id === id));
  if (unknown.length > 0) {
    throw new Error(`页面 “${page}” 里没有策略示例 “${unknown.join('、')}”，不必略去。`);
  }
  const shown = here.filter(({id}) => !without.includes(id));
  if (shown.length === 0) {
    throw new Error(`页面 “${page}” 里没有策略示例；page 应是 docs/ 下的页面路径，例如 primitives/examples。`);
  }
  const types = shown.map(typesOf);
  const rows = registry.map(({id}) => ({type: id, used: types.map((set) => set.has(id))}));
  return {titles: shown.map(({title}) => title), rows: rows.filter(({used}) => used.some(Boolean))};
}
