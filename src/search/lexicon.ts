/**
 * Words of the field that a general segmenter would split (均线 into 均·线), a line for each subject. The segmenter runs
 * at build time only: the browser cuts no words, it looks up substrings of the query in the index.
 */
const words = `
  均线 双均线 移动平均 移动平均线 指数平均 短均线 长均线 上穿 下穿 交叉 金叉 死叉
  回测 实盘 回撤 最大回撤 当前回撤 回本 净值 份额净值 夏普 夏普比率 波动率 年化 年化波动率 年复合收益率 年化收益
  收益率 卡玛 索提诺 胜率 盈亏比 期望 基准 超额 归因
  时光机 组合 模拟组合 官方组合 标的 标的池 交易策略 资金策略 策略 代码策略 原语 原语策略 原语编辑器
  指标 信号 转换器 市场指标 预热期 预热 回看窗口 回看 窗口 周期 参数 阈值 倍数
  空仓 持仓 持有 买入 卖出 加仓 建仓 平仓 开仓 清仓 仓位 满仓 全仓 半仓 状态机 状态 条件 瞬时信号 持续信号
  吊灯 吊灯止损 吊灯线 止损 止盈 棘轮 动量 动量轮动 轮动 布林 布林带 上轨 下轨 中轨 均值回归 突破 趋势 趋势跟随
  震荡 反转 背离 零轴
  定投 定期投资 月定投 买入持有 百分比 简单百分比 佣金 费率 手续费 滑点 取整 最小交易单位 初始资金 最大持仓数 现金
  总资产 市值 金额 成交 收盘 收盘价 开盘 最高价 最低价 成交量 日线 行情
  分位 百分位 市盈率 股债 股债性价比 股债轮动 恐惧 贪婪 恐惧贪婪 国债 通胀 失业率 加密货币 比特币 美股 港股 大盘
  指数 宽基 杠杆
  过拟合 前视偏差 样本外 幸存者偏差 黑天鹅 敏感性 风险 风险雷达 风险等级
  邮件 订阅 提醒 助手 提问 诊断 对比 快照 校验 复盘 报告 创建 定制
`;

export const lexicon: readonly string[] = [...new Set(words.trim().split(/\s+/))];
