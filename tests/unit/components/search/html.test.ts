import {expect, test} from 'vitest';
import {html, Html} from '../../../../src/components/search/html';

test('values are escaped, HTML is not, and false and null leave nothing', () => {
  const name = '<img src=x onerror="alert(1)">&\'';
  expect(html`<b title="${name}">${name}</b>`.text).toBe(
    '<b title="&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#38;&#39;">&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#38;&#39;</b>',
  );
  expect(html`<i>${new Html('<mark>a</mark>')}${[html`<u>${1}</u>`, html`<u>2</u>`]}${false}${null}</i>`.text).toBe(
    '<i><mark>a</mark><u>1</u><u>2</u></i>',
  );
});
