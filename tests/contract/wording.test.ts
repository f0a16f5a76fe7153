import {describe, expect, test} from 'vitest';
import {slips} from '../../.ci/support/slips.mjs';
import {findings, rules} from '../../src/content/wording';

const all = [...rules, ...slips];

describe('the wording rules', () => {
  test.each([
    ['你可以这样做。', '你'],
    ['收益稳赚。', '稳赚'],
    ['长期跑赢指数。', '跑赢'],
    ['太好了！', '！'],
    ['点击这里查看。', '点击这里'],
    ['查看实时行情。', '实时行情'],
    ['见 https://www.hengzhou.example', 'hengzhou'],
    ['开始吧🚀', '🚀'],
    ['常量必须放在左边。', '常量必须放在左边'],
    ['用 CrossAbove 判断。', 'CrossAbove'],
    ['可以用 RSITransformer。', 'RSITransformer'],
    ['吊灯线只升不降。', '只升不降'],
    ['共有四种资金策略。', '四种资金策略'],
    ['百分比取 1–100。', '1–100'],
    ['回测通常忽略费用。', '回测通常忽略费用'],
    ['A 股的指标页每日更新。', 'A 股的指标页每日更新'],
    ['每天早上发邮件。', '每天早上'],
    ['助手有 8 个工具。', '8 个工具'],
    ['AI 策略已上线。', 'AI 策略已上线'],
    ['SQN 在 2.0–2.4 是平均。', '2.0–2.4'],
    ['风险雷达有六项。', '风险雷达有六项'],
    ['有九个查询。', '九个查询'],
    ['收益风险比越高越好。', '收益风险比'],
    ['柱等于差乘以 2。', '柱等于差乘以 2'],
    ['再加一个 KD 指标。', 'KD'],
    ['用周线看方向。', '周线'],
    ['相差 <UncertaintyValue of="growthGap" /> 个百分点。', '相差 <UncertaintyValue of="growthGap"'],
  ])('reject “%s”', (text, found) => {
    expect(findings(text, all).map(({match}) => match)).toContain(found);
  });

  test('allow what only looks like a violation', () => {
    expect(findings('`a != b`，不构成投资建议。文中说的“不是投资建议”也可以。', all)).toEqual([]);
    expect(
      findings(
        'Calmar 俗称收益风险比；SQN 在 2.0–2.4 叫良好。\n平台不支持周线。\n内置策略的止损线只升不降。\n旧称 CrossAbove。\n指数在 0–100 之间，市值 1–100,000。',
        all,
      ),
    ).toEqual([]);
  });
});
