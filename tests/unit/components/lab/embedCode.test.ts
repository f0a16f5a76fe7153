import {expect, test} from 'vitest';
import {embedCode} from '../../../../src/components/lab/StrategyPlayground/embedCode';

test('the code for other sites quotes the address and the title', () => {
  const code = embedCode('https://a.example/embed/playground?strategy=zA&lab=b"<', '甲 & 乙');
  expect(code).toBe(
    '<iframe src="https://a.example/embed/playground?strategy=zA&amp;lab=b&quot;&lt;" title="甲 &amp; 乙" width="100%" height="900" style="border:0" loading="lazy"></iframe>',
  );
});
