import {describe, expect, test} from 'vitest';
import {
  fingerprint,
  SENDER_PARAMETER,
  senderCode,
  senderIn,
  senderSentence,
  type Sender,
} from '../../../../src/components/lab/StrategyPlayground/share/sender';
import {sampleBars} from '../../../support/sampleBars';

const FUND: Sender = {name: '我的基金', from: '2018-01-02', to: '2024-12-31', strategy: -0.361, holding: -0.12, mark: 'abc123'};
const address = (code: string): string => `?${new URLSearchParams({[SENDER_PARAMETER]: code})}`;

describe('the summary that a link carries', () => {
  test('is read as it was written, in some sixty bytes', () => {
    expect(senderIn(address(senderCode(FUND)))).toEqual(FUND);
    expect(new TextEncoder().encode(senderCode(FUND)).length).toBeLessThan(70);
  });

  test('is none in an address without one; one that was changed is damaged, which is said', () => {
    for (const code of [
      '',
      'a*b',
      senderCode(FUND).replace('2018', '18'),
      senderCode(FUND).replace('-361', '1e9'),
      `${senderCode(FUND)}*x`,
      senderCode({...FUND, mark: '<b>'}),
    ]) {
      expect(senderIn(address(code)), code).toBe('damaged');
    }
    expect(senderIn('')).toBeNull();
    expect(senderSentence('damaged', {...FUND, name: '标普 500', strategy: 1.231}, '一直持有')).toContain(
      '读不出来。您看到的是“标普 500”（2018-01-02 至 2024-12-31）：累计 123.1%',
    );
  });

  test('stands beside the reader’s result where the data is another', () => {
    const here = {...FUND, name: '标普 500', strategy: 1.231, holding: 0.975, mark: 'other'};
    expect(senderSentence(FUND, here, '一直持有')).toBe(
      '发来的人用的是“我的基金”（2018-01-02 至 2024-12-31）：累计 −36.1%，一直持有 −12.0%。' +
        '您看到的是“标普 500”（2018-01-02 至 2024-12-31）：累计 123.1%，一直持有 97.5%。两份行情不同，数也不同。',
    );
    expect(senderSentence(FUND, {...here, mark: FUND.mark}, '一直持有')).toBe('发来的人用的就是这份行情。');
  });

  test('tells prices apart by a single close', () => {
    const bars = sampleBars();
    const close = [...bars.close];
    close[100]! += 0.01;
    expect(fingerprint({...bars, close})).not.toBe(fingerprint(bars));
    expect(fingerprint(bars)).toMatch(/^[a-z0-9]{1,7}$/);
  });
});
