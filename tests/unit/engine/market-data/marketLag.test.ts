import {test, expect, describe} from 'vitest';
import {cases} from '../../../support/cases';
import {marketLag, marketLagOf, marketLagText} from '../../../../src/engine/market-data/marketLag';

describe('the market of a code', () => {
  // Every vendor's way to write a share, a fund or an index of the market.
  test.each(
    cases(`
      A 股     | 600519 600519.SS 600519.SH 600519.XSHG sh600519 SH600519 sh.600519 000001.XSHE 430047.BJ SSE:600519 SZSE:000001
      A 股     | 000001.OF 000300.CSI ^SHC CSI300 HS300
      港股     | 0700.HK 00700 HK.00700 hk00700 HKEX:700 9988.HK ^HSI HSI HSI.HI HSTECH
      日本     | 7203.T TSE:7203 7203.JP ^N225 N225 N225.GI NKY TPX
      韩国     | 005930.KS 035720.KQ KRX:005930 ^KS11 KOSPI
      台湾     | 2330.TW 6488.TWO TPE:2330 ^TWII
      澳大利亚 | BHP.AX ASX:BHP ^AXJO AS51
      欧洲     | SAP.DE AIR.PA ASML.AS ETR:SAP EPA:AIR ^GDAXI GDAXI DAX ^FCHI ^STOXX50E
      英国     | VOD.L LON:VOD ^FTSE FTSE.GI
      加拿大   | SHOP.TO WEED.V TSX:SHOP ^GSPTSE
      美股     | AAPL.US SPY.O BRK.B US.AAPL US.T NASDAQ:AAPL ^GSPC SPX SP500 .INX ^IXIC ^VIX VIX ^DJI usAAPL.OQ
      加密货币 | BTC BTC-USD BTCUSDT BTC/USDT btc_usdt ETHBTC BTCUSD_PERP SOL-USD SOLUSD ETH-BTC BTCEUR BINANCE:BTCUSDT BTC-USDT-SWAP
    `),
  )('is %s for %s', (name, codes) => {
    const venues = codes.split(' ').map((code) => [code, marketLagOf('SPX', code).symbolVenue?.name]);
    expect(venues).toEqual(codes.split(' ').map((code) => [code, name]));
  });

  test.each([
    '标普 500',
    '',
    ...'FUND_1 s6_btc 7203 spy etf EURUSD EUR-USD XAU/USD CL=F 000001.XX VOW3.F GBTC2'.split(' '),
  ])('is not known for “%s”: the market lags, and the result says that it is not known', (symbol) => {
    expect(marketLagOf('SPX', symbol)).toMatchObject({lag: 1, known: false, symbolVenue: null});
    expect(marketLagOf(symbol, '600519.SS')).toMatchObject({lag: 1, known: false, marketVenue: null});
  });

  test('that is written in capital letters alone is American, as long as no document says otherwise', () => {
    expect(marketLagOf('SPX', 'AAPL')).toMatchObject({lag: 0, known: true});
    expect(marketLagOf('SPX', 'AAPL', 'CN')).toMatchObject({lag: 1, known: true});
  });
});

describe('closing times', () => {
  // In Australian winter Sydney closes after Tokyo. The market of a document counts where the symbol does not tell its
  // own.
  test.each(
    cases(`
      SPX 510300.SH – 1
      000300.SH 510300.SH – 0
      N225 510300.SH – 0
      000300.SH 0700.HK – 0
      N225 BHP.AX – 1
      AXJO 7203.T – 1
      GDAXI VOD.L – 0
      FTSE SAP.DE – 0
      SPX SAP.DE – 1
      SPX SPY – 0
      000300.SH SPY – 0
      BTC SPY – 1
      SOMETHING_ELSE BTC-USD – 0
      SPX FUND CN 1
      SPX FUND CRYPTO 0
      SPX 0700.HK US 1
    `).map(([row = '']) => row.split(' ')),
  )('%s read by %s in market %s: %s bars late', (code, symbol, market, lag) => {
    expect(marketLag(code, symbol, market === '–' ? undefined : (market as 'CN'))).toBe(Number(lag));
  });

  test('a lag of 0 that holds whatever the market is counts as known', () => {
    expect(marketLagOf('SOMETHING_ELSE', 'BTC-USD')).toMatchObject({lag: 0, known: true, marketVenue: null});
  });
});

test('the reason in words names the codes whose market is not known', () => {
  const of = (code: string, symbol: string): string => marketLagText(code, symbol, marketLagOf(code, symbol), 0, false);
  expect(of('MINE.XX', 'fund')).toContain('看不出 fund、MINE.XX 在哪里交易');
  expect(of('MINE.XX', 'BTC-USD')).toContain('MINE.XX 收盘不晚于 BTC-USD（加密货币）');
});
