import study from '@generated/optimization-study/default/study.json';
import type {ParameterStudy} from '@site/src/engine';

/** @throws Error in Chinese on a site without the page on optimization. */
export function knownStudy(): ParameterStudy {
  if (study === null) {
    throw new Error('本站没有 docs/primitives/advanced/optimization.mdx，参数搜索没有结果可画。');
  }
  return study;
}
