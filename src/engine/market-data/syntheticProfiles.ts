/** An asset of the simulated market, with the components of its returns. */
interface Profile {
  symbol: string;
  name: string;
  /** Price before the first bar. */
  price: number;
  /** Weights of the common stock and bond returns. */
  stock: number;
  bond: number;
  /** Mean and standard deviation of its own component of the daily return. */
  drift: number;
  spread: number;
  /** Bars of the market before its first one. */
  absent: number;
}

/**
 * The assets of the simulated market. In a separate file, so that pages that only name them do not load the
 * generator.
 */
export const PROFILES: readonly Profile[] = [
  {symbol: 'SIM_LARGE', name: '模拟大盘股', price: 100, stock: 1, bond: 0, drift: 0, spread: 0.003, absent: 0},
  {symbol: 'SIM_SMALL', name: '模拟小盘股', price: 40, stock: 1.2, bond: 0, drift: 0, spread: 0.008, absent: 0},
  {symbol: 'SIM_OVERSEAS', name: '模拟海外股', price: 80, stock: 0.6, bond: 0, drift: 0.0001, spread: 0.008, absent: 0},
  {symbol: 'SIM_BOND', name: '模拟债券', price: 100, stock: 0, bond: 1, drift: 0, spread: 0.0005, absent: 0},
  {symbol: 'SIM_GOLD', name: '模拟黄金', price: 150, stock: 0, bond: 0.8, drift: 0.00005, spread: 0.009, absent: 0},
  {symbol: 'SIM_TECH', name: '模拟科技股', price: 25, stock: 1.3, bond: 0, drift: 0.0002, spread: 0.01, absent: 756},
];
