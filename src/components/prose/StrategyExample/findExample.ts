import examples from '@generated/strategy-examples/default/examples.json';

export type Example = (typeof examples)[number];

/**
 * A strategy of the pages by its id.
 * @throws Error in Chinese listing the ids there are.
 */
export function findExample(id: string): Example {
  const example = examples.find((candidate) => candidate.id === id);
  if (example === undefined) {
    throw new Error(`没有策略示例 “${id}”；可用的有：${examples.map((known) => known.id).join('、')}。`);
  }
  return example;
}
