import {describe, expect, test} from 'vitest';
import {bundledArrows} from '../../../src/markdown/bundledArrows';
import {croppedSvg} from '../../../src/markdown/croppedSvg';
import {cleanDiagram, diagramRelations, missingLabels} from '../../../src/markdown/diagrams';
import {renderMermaidSVG} from '../../../node_modules/beautiful-mermaid/dist/index.js';

const source = 'flowchart LR\n  a[行情] --> b[指标]\n  b -->|算出| c[Signal 信号]\n  %% 注释不算';

describe('a diagram', () => {
  test('shows every label of a good source; those that the drawing library drops are reported', () => {
    expect(missingLabels(source, renderMermaidSVG(source))).toEqual([]);
    const withNote = 'stateDiagram-v2\n  s1 : 空仓\n  s1 --> s2\n  s2 : 持仓\n  note right of s1 : 这条注记会丢';
    expect(missingLabels(withNote, renderMermaidSVG(withNote))).toContain('这条注记会丢');
  });

  test('is described by its messages', () => {
    const sequence =
      'sequenceDiagram\n  participant you as 您\n  participant ai as 助手\n  you->>ai: 问\n  ai-->>you: 答<br/>案';
    expect(diagramRelations(renderMermaidSVG(sequence))).toBe('您 → 助手（问）；助手 → 您（答 案）');
  });

  test('requests nothing from other hosts, and has no global styles and unique ids', () => {
    const clean = cleanDiagram(renderMermaidSVG(source), 'd7');
    expect(clean).not.toMatch(/https?:\/\/(?!www\.w3\.org)|<style|@import| data-/);
    const ids = [...clean.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.every((id) => id?.startsWith('d7-'))).toBe(true);
    expect([...clean.matchAll(/url\(#([^)]+)\)/g)].every(([, id]) => ids.includes(id))).toBe(true);
  });

  const startsOf = (svg: string, from: string): string[] =>
    [...svg.matchAll(new RegExp(`data-from="${from}"[^>]*? points="([^"]*)"`, 'g'))].map(([, points = '']) =>
      points.split(' ', 2).join(' '),
    );
  const fan = 'flowchart LR\n  q[问题] -->|甲| a[一]\n  q -->|乙| b[二]\n  q -->|丙| c[三]\n  q -->|丁| d[四]';

  test('has arrows that leave a side of a box at one place and turn at one place', () => {
    const drawn = renderMermaidSVG(fan);
    expect(new Set(startsOf(drawn, 'q')).size).toBe(4);
    expect(new Set(startsOf(bundledArrows(drawn), 'q')).size).toBe(1);
  });

  test('keeps apart the two ways between two boxes', () => {
    const drawn = renderMermaidSVG('flowchart TD\n  a[空仓] -->|买| b[持仓]\n  b -->|卖| a');
    expect(bundledArrows(drawn)).toBe(drawn);
  });

  test('has the same margin on all sides', () => {
    const drawn = renderMermaidSVG(fan, {padding: 6});
    const sizeOf = (svg: string): number[] => (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).slice(1).map(Number);
    const boxes = [...drawn.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(
      (match) => match.slice(1).map(Number),
    );
    const [right, bottom] = [0, 1].map((axis) =>
      Math.max(...boxes.map((box) => (box[axis] ?? 0) + (box[axis + 2] ?? 0))),
    );
    const [width = 0, height = 0] = sizeOf(croppedSvg(drawn));
    expect(width - (right ?? 0)).toBeCloseTo(6, 0);
    expect(height - (bottom ?? 0)).toBeCloseTo(6, 0);
    expect(sizeOf(drawn)[1]).toBeGreaterThan(height);
  });
});
