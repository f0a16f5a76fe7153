/**
 * What readers say → what the pages say instead. It is looked up in the query, whose own words still count most.
 * Grouped by subject: authors of a page add there what its readers call things.
 */
const subjects: Readonly<Record<string, string>> = {
  costs: `手续费 交易费 税费 印花税 → 佣金；派息 → 分红；涨停 → 停牌 流动性；万三 过户费 → 佣金`,
  crossing: `突破均线 → 上穿；跌破 → 下穿 低于；假突破 → 假信号 连续确认；右侧 → 趋势跟随；左侧 → 均值回归`,
  symbols: `基金池 → 标的池；品种 证券 → 标的；持股 → 持仓`,
  capital: `
    本金 启动资金 → 初始资金；没钱 余额 闲钱 → 现金；资金分配 → 资金策略 百分比；梭哈 → 全仓 满仓；等额 → 百分比
    持股数 → 最大持仓数；几只 → 最大持仓数 标的；攒钱 → 定投；追加 → 每期金额 定投 加仓；存钱 → 定投；复投 → 复利
    买不到 → 最小交易单位 现金；平均分 → 百分比`,
  trading: `
    第二天就卖 → 次日反转 转换；强制平仓 → 卖出 清仓；不触发 → 信号不出现 穿越；抛 出货 → 卖出；上车 建仓 → 买入
    割肉 → 止损 卖出；低吸 → 均值回归；做短 → 交易频率；长线 → 买入持有；券商 → 自动化；第二天 → 次日；挂单 → 下单 收盘价
    顶和底 → 顶底；做空 → 空头 不支持；新建 → 创建；停损 → 止损；止赢 → 止损 卖出；砍仓 斩仓 → 止损；t+0 → 当日 盘中
    手痒 → 纪律；融资 → 杠杆；死拿 → 买入持有；反弹 → 均值回归`,
  advice: `老师 → 投资建议；稳赚 → 收益 投资建议；牌照 → 投资建议`,
  risk: `
    对不上 → 核对 不一样；赔率 → 盈亏比；胜算 赢面 命中率 → 胜率；亏 → 回撤；涨幅 赚 盈利 → 收益；回血 → 回本
    翻倍 → 收益 年复合收益率；卡尔马 → calmar；年化 复利 → 年复合收益率；标准差 起伏 → 波动率；抗跌 → 回撤 波动率
    扛得住 → 回撤 风险；大盘 → 基准 指数；跑输 → 基准；鸡蛋 → 分散；分散投资 → 分散 组合；涨回来 才能回来 → 回本
    篮子 → 分散；两倍 → 杠杆；危机 → 压力情景 金融危机；水下 → 回撤；年收益 → 年复合收益率；阿尔法 alpha → 超额
    连败 → 连亏 连续亏损；巧合 → 噪声 样本外`,
  indicators: `震荡指标 → rsi；五日线 → 均线；保力加 → 布林带；前几天没数据 → 预热期；乖离 → 偏离；箱体 → 突破；加权 → ema`,
  market: `
    利差 → 收益率曲线；太高 泡沫 → 估值 百分位；市净率 → pb；币圈 加密币 → 加密货币；btc 大饼 → 比特币；以太坊 → 加密货币
    横盘 猴市 → 震荡；行情分析 → 市场分析；太贵 → 估值 百分位；非农 → 就业 失业率；多空 → 情绪 积极 消极
    温度计 → 百分位 估值；纳指 → 美股`,
  testing: `
    未来函数 偷看 偷价 → 前视偏差；历史测试 → 回测；凑出来 → 过拟合；不生效 → 错误 排查；故障 → 排查；退市 → 幸存者偏差
    死循环 → 循环引用；刷参数 → 参数 过拟合；测试集 → 样本外；用了未来 未来信息 穿越未来 → 前视偏差；试错 → 调试 检验`,
  assistant: `
    先看什么 → 先读 从哪；哪个更好 → 对比；里面有什么 → 组成；客服电话 投诉 → 反馈；提示词 prompt → 提问 助手
    怎么问 → 提问；瞎编 胡说 → 核对 幻觉；记忆 → 用户资料 偏好；隐私 → 数据；新手 → 入门 第一次；拼装 → 原语 组合
    复制 → 定制 官方组合；excel → 信号文件 csv；开户 → 券商；注册 → 创建；过节 → 节假日 非交易日
    谁做的 作者 → 个人维护 个人开发；漏了 → 错过 漏掉；模版 → 模板；编造 → 核对 幻觉；哪来的 → 来源；什么水平 → 三级路线
    对话 → 助手；话术 指令 → 提问`,
};

/** The entries of a text, which are separated by semicolons and line breaks. */
const entriesOf = (text: string): string[] => text.trim().split(/；|\s*\n\s*/);

export const synonyms: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values(subjects)
    .flatMap(entriesOf)
    .flatMap((entry) => {
      const [theirs = [], ours = []] = entry.split(' → ').map((words) => words.split(' '));
      return theirs.map((word) => [word, ours]);
    }),
);

/** Words that readers and pages use for one another: a query with one of them also asks for the others, at less weight. */
const groups = `
  邮件 邮箱 提醒 通知；滞后 延迟 慢；数据 行情；ai 人工智能 助手 大模型；恢复 回本 解套；检查 校验 核对 检验；公式 怎么算 计算 算法
  节假日 放假 休市；估值 贵 便宜；比较 对比 哪个好；收益 利润 回报 赚头；卖 卖出 卖掉 离场 出场 抛；坚持 纪律 执行
  区别 差别 不同 差异 不一样；加密货币 比特币 币 虚拟币；组合 模拟盘 投资组合；持有 拿着 持仓 拿住；股票 个股 标的；取消 退订 关闭
  国内 a股 沪深；美国 美股；上传 导入；熊市 下跌趋势 大跌；结果 报告 成绩；比例 百分比 几成；心态 情绪 心理；创建 建 新建 搭建
  风险 危险 安全；回测 历史测试 测试；错误 报错 出错；多久 多长时间 几天；问 提问 问题；定投 定期 每月`;

/** Each word of a group → the others that are longer than one character. */
export const sameWords: ReadonlyMap<string, readonly string[]> = new Map(
  entriesOf(groups).flatMap((entry) => {
    const words = entry.split(' ');
    return words.map((word) => [word, words.filter((one) => one !== word && one.length > 1)] as const);
  }),
);

/** Several sources of what readers say → what the pages say, as one. */
export function joined(...sources: readonly Readonly<Record<string, readonly string[]>>[]): Map<string, readonly string[]> {
  const all = new Map<string, readonly string[]>();
  sources.flatMap(Object.entries<readonly string[]>).forEach(([theirs, ours]) => {
    const words = [...new Set([...(all.get(theirs) ?? []), ...ours])].filter((word) => word !== theirs);
    all.set(theirs, words);
  });
  return all;
}
