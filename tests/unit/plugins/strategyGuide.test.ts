import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {capitalStrategies, indicators, signals, transformers} from '../../../src/engine';
import {validate} from '../../../src/engine/language';
import {pageExamples} from '../../../src/markdown/strategyExamples';
import {pageTree} from '../../../src/markdown/pageTree';
import {guideText, SHOWN} from '../../../src/plugins/strategy-files/guideText';
import {readPages} from '../../support/pages';

const examples = readPages('docs/primitives').flatMap(({id, file}) => pageExamples(id, id, pageTree(readFileSync(file, 'utf8'))));
const guide = guideText(examples, 'https://docs.example/');
const parsed = (text: string): string[] => [...text.matchAll(/```json\n([\s\S]+?)\n```/g)].map(([, json = '']) => json);

describe('the guide for assistants', () => {
  test('is at most 8,000 tokens: one for a Chinese character, one for three others', () => {
    const chinese = guide.match(/[\p{Script=Han}，。、；：？（）“”]/gu)?.length ?? 0;
    expect(chinese + (guide.length - chinese) / 3).toBeLessThan(8000);
  });

  test('begins with its table of contents', () => {
    const [, listed = ''] = /^目录：(.+)。$/m.exec(guide.slice(0, guide.indexOf('\n## '))) ?? [];
    expect(listed.split('、')).toEqual([...guide.matchAll(/^## (.+)$/gm)].map(([, title]) => title));
  });

  test('shows strategies in which the checker finds nothing wrong', () => {
    expect(parsed(guide)).toHaveLength(SHOWN.length);
    expect(parsed(guide).flatMap((json) => validate(json).filter(({severity}) => severity !== 'info'))).toEqual([]);
  });

  test('says which parameters may be left out, and when the others are needed', () => {
    expect(guide).toContain('max_length=可不填（整数1–2000）');
    expect(guide).toContain('threshold=可不填（数）');
    expect(guide).toContain('value=reference 为 value 时必填（数>0）');
    expect(guide).toContain('window=必填（整数1–2000）');
    expect(guide).toMatch(/\*\*GreaterThan\*\*.*epsilon=0（数≥0）/);
  });

  test('names every type that a document may use with all its parameters', () => {
    for (const {id, parameters, ...entry} of [...indicators, ...signals, ...transformers, ...capitalStrategies]) {
      const [line] = new RegExp(`^- .*\\*\\*${id}\\*\\* .*$`, 'm').exec(guide) ?? [''];
      expect([id, parameters.filter(({name}) => !('deprecated' in entry) && !line.includes(`${name}=`))]).toEqual([id, []]);
    }
  });
});
