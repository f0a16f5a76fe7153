import {expect, test} from 'vitest';
import {figures, topics} from '../../../src/figures';
import {components} from '../../../src/content/vocabulary';

test('no two figures, and no figure and component, have one tag: the later would take its place unseen', () => {
  const tags = [...topics.flatMap((topic) => Object.keys(topic.figures)), ...components];
  expect(tags.filter((tag, place) => tags.indexOf(tag) !== place)).toEqual([]);
  expect(Object.keys(figures)).toHaveLength(tags.length - components.length);
});
