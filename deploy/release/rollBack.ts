import {currentRelease, storedReleases} from './stored';
import {switchTo} from './switchTo';

/**
 * Serves the release again that was served before the current one; its headers are in use already.
 * @returns what to tell the operator.
 * @throws in Chinese when there is none.
 */
export function rollBack(root: string): string {
  const stored = storedReleases(root);
  const current = currentRelease(root, stored);
  if (current === null) {
    throw new Error(`${root} 里没有正在提供的版本。请核对路径，或先发布一个版本。`);
  }
  const previous = stored.find(({name}) => name === current.previous);
  if (previous === undefined) {
    throw new Error(`${current.name} 之前没有保留着的版本，退不回去。现有版本：${stored.map(({name}) => name).join('、')}。`);
  }
  switchTo(root, previous.name);
  return `已从 ${current.name} 退回 ${previous.name}。`;
}
