/** The symbol that the sample stands for in signal files; the command line calls it the same. */
export const FILE_SYMBOL = 'SP500';

/** A made-up signal file with everything that happens to rows: carried out, ignored, a reason only, a weekend. */
export const EXAMPLE = `date,symbol,signal,comment
2007-08-17,SP500,B,急跌之后看反弹
2007-11-09,SP500,S,信用市场转差
2007-11-21,SP500,S,再次提示卖出
2008-03-24,SP500,B,恐慌似乎到头
2008-04-14,SP500,B,"仍然看多，建议加仓"
2008-05-02,SP500,H,趋势未变，继续持有
2008-07-05,SP500,S,周末复盘后决定离场
2008-09-15,SP500,E,风险过高，保持空仓
2008-10-10,OTHER,B,别的标的
2008-11-24,SP500,B,试探性买入
2009-01-07,SP500,S,反弹未能延续
2009-04-02,SP500,B,再次看多
`;
