import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {jsonSchema} from '../../src/engine/language';

interface Described {
  title: string;
  description: string;
}

test('the editor in the screen drawing shows the texts of the schema', () => {
  const [, screen = ''] =
    /<Screen title="[^"]+" place="VS Code[^"]+">([\s\S]+?)<\/Screen>/.exec(readFileSync('docs/reference/run-locally.mdx', 'utf8')) ?? [];
  const {$defs} = jsonSchema('') as unknown as {
    $defs: {
      'indicator.RSI': {properties: {type: Described; params: {properties: {period: Described & {minimum: number}}}}};
      indicatorNode: {properties: {type: {enum: string[]}}};
    };
  };
  const {type, params} = $defs['indicator.RSI'].properties;
  const {period} = params.properties;
  const hover = ({title, description}: Described): string => `${title}：${description}`;
  expect(screen).toContain(`| 鼠标停在 \`"RSI"\` ② | ${hover(type)} |`);
  expect(screen).toContain(`| 鼠标停在 \`"period"\` | ${hover(period)} |`);
  expect(screen).toContain(`| 划了线的 \`${period.minimum - 1}\` ④ | 最小是 ${period.minimum} |`);
  const [, list = ''] = /之后 ③ \| (.+) \|/.exec(screen) ?? [];
  const listed = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(listed).toEqual($defs.indicatorNode.properties.type.enum.slice(0, listed.length));
  expect(listed.length).toBeGreaterThan(3);
});
