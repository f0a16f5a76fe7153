import {formatPercent} from './format';
import {PRICE_LIMITS} from './priceLimits';

/** Date on which these rules were recorded, as shown on pages. */
export const STATED = '2026-11-29';

/** A rule of an exchange, a regulator or a tax office for a private investor in mainland China. */
export interface TradingRule {
  what: string;
  rule: string;
  /** Start of validity; empty where unknown. */
  since: string;
  /** Source of the rule, with “核对过” where its text or a report of it was read. */
  source: string;
}

const percent = (limit: number): string => formatPercent(limit, 0);

/** The limits of ordinary shares in one line. */
export const usualLimits =
  `主板一天最多涨跌 ${percent(PRICE_LIMITS.main)}，科创板与创业板 ${percent(PRICE_LIMITS.growthBoards)}，` +
  `北交所 ${percent(PRICE_LIMITS.beijing)}`;

const rule = (what: string, text: string, since: string, source: string): TradingRule => ({
  what,
  rule: text,
  since,
  source,
});

const BOTH_EXCHANGES = '上海、深圳证券交易所交易规则';
const FUND_FEES = '证监会《公募证券投资基金销售费用管理规定》，2025-12-31 发布；按报道核对过';

/** Rules by subject. Rates that a backtest charges are in src/engine/backtest/costs/feePresets. */
export const tradingRules = {
  limits: {
    caption: '一天最多涨跌多少',
    rules: [
      rule('主板的股票', percent(PRICE_LIMITS.main), '1996-12-16', BOTH_EXCHANGES),
      rule(
        '主板的风险警示股票（ST、*ST）',
        `${percent(PRICE_LIMITS.riskWarning)}。2025-06-27 两所就改为 ${percent(PRICE_LIMITS.main)} 征求意见，改了没有请看当日公告`,
        '',
        '两所 2025-06-27 的征求意见稿，按报道核对过',
      ),
      rule('科创板的股票，含 ST', percent(PRICE_LIMITS.growthBoards), '2019-07-22', '上海证券交易所交易规则'),
      rule('创业板的股票，含 ST', percent(PRICE_LIMITS.growthBoards), '2020-08-24', '深圳证券交易所交易规则'),
      rule('北交所的股票', `${percent(PRICE_LIMITS.beijing)}，上市首日不设`, '2021-11-15', '北京证券交易所交易规则'),
      rule(
        '上海、深圳的新股',
        '上市后的前 5 个交易日不设涨跌幅',
        '主板 2023-04-10，科创板与创业板更早',
        BOTH_EXCHANGES,
      ),
      rule('多数 ETF 与 LOF', percent(PRICE_LIMITS.main), '', BOTH_EXCHANGES),
      rule(
        '跟踪科创板、创业板指数的 ETF',
        `${percent(PRICE_LIMITS.growthBoards)}，名单由交易所公布`,
        '',
        BOTH_EXCHANGES,
      ),
    ],
  },
  trading: {
    caption: '收盘价与买卖的单位',
    rules: [
      rule('上海股票的收盘价', '14:57–15:00 集合竞价，这三分钟不能撤单', '2018-08-20', '上海证券交易所交易规则'),
      rule(
        '上海基金的收盘价，含 ETF',
        '没有收盘集合竞价，连续交易到 15:00。收盘价是最后一笔之前一分钟（含最后一笔）的成交按量加权的平均',
        '',
        '上海证券交易所交易规则；交易所在修订规则，请看当日公告',
      ),
      rule('深圳股票与基金的收盘价', '14:57–15:00 集合竞价，这三分钟不能撤单', '2006-07-01', '深圳证券交易所交易规则'),
      rule(
        '当天买的能不能卖',
        '股票与股票 ETF 下一个交易日才能卖（T+1）；债券、黄金、货币与多数跨境 ETF 当天可以',
        '',
        BOTH_EXCHANGES,
      ),
      rule('一手', '股票与 ETF 按 100 股（份）的倍数买；科创板一笔至少 200 股，超过的按 1 股加', '', BOTH_EXCHANGES),
    ],
  },
  tax: {
    caption: '分红与差价的税',
    rules: [
      rule(
        'A 股的现金分红',
        '按持有多久：1 个月以内 20%，1 个月到 1 年 10%，超过 1 年不收。卖出时补扣，先买的先算',
        '2015-09-08',
        '财税〔2012〕85 号、财税〔2015〕101 号',
      ),
      rule('基金的分红', '个人不交税；ETF 与场外基金都是', '', '财税字〔1998〕55 号、财税〔2002〕128 号'),
      rule('卖出赚的差价', '个人买卖 A 股与基金，暂不收所得税', '', '财税字〔1998〕61 号、财税〔2002〕128 号'),
    ],
  },
  fund: {
    caption: '基金另外收什么',
    rules: [
      rule(
        '申购费',
        '上限：主动偏股基金 0.8%，其他混合基金 0.5%，指数与债券基金 0.3%；销售平台常打一折',
        '2026-01-01',
        FUND_FEES,
      ),
      rule('赎回费', '下限按持有的天数，见上一张表。全部归基金财产，留给没有赎回的人', '2026-01-01', FUND_FEES),
      rule('销售服务费', '多为 C 类份额，每天从净值里扣。持有超过一年的不再收，货币基金除外', '2026-01-01', FUND_FEES),
      rule(
        '管理费、托管费',
        '每天从净值里扣，看到的净值已经扣过。主动权益基金一年不超过 1.2% 与 0.2%，大的宽基 ETF 常见 0.15% 与 0.05%',
        '2023-07',
        '公募基金费率改革第一阶段；各只看招募说明书',
      ),
      rule(
        'ETF 联接基金',
        '九成以上的钱买同一只 ETF，按净值申购、赎回；买那只 ETF 的部分通常不再收一次管理费',
        '',
        '各只的基金合同',
      ),
      rule(
        '货币基金',
        '一份总是 1 元，申购与赎回不收费。快速到账一天最多 1 万元，普通赎回下一个交易日到',
        '2018-07-01',
        '证监会、人民银行关于货币基金互联网销售、赎回服务的指导意见',
      ),
    ],
  },
  connect: {
    caption: '港股通',
    rules: [
      rule('谁能开', '证券账户与资金账户合计不少于 50 万元的个人', '2014-11-17', '沪港通、深港通的规则'),
      rule(
        '怎样买卖',
        '当天买的当天能卖，没有涨跌幅。两地有一边不开市或不交收，就不能买卖',
        '2014-11-17',
        '沪港通、深港通的规则',
      ),
      rule('印花税', '买与卖各 0.1%', '2023-11-17', '香港特别行政区政府'),
      rule(
        '分红与差价的税',
        '现金分红扣 20%，差价到 2027 年底暂不收所得税',
        '',
        '财税〔2014〕81 号、财政部等公告 2023 年第 23 号',
      ),
      rule('汇率', '用人民币交收，换汇的差价买与卖各付一次', '2014-11-17', '中国结算'),
    ],
  },
} as const satisfies Dictionary<{caption: string; rules: readonly TradingRule[]}>;
