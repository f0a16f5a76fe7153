/**
 * The risk notice: short for the banner, labs and `<RiskNotice/>`, in full for the footer of each page and `llms.txt`.
 */
export const riskNotice = {
  short: '平台与本站仅供学习研究，不构成投资建议；历史回测不代表未来表现。',
  full: '平台与本站的内容仅供学习研究，不构成投资建议。组合均为模拟组合，历史与回测结果不代表未来表现。请独立判断，自担风险，并遵守所在地法规。',
} as const;
