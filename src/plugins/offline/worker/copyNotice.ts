/** Why a copy is shown: the site could not be reached, or has not answered for long. */
export type Reason = 'unreachable' | 'silent';

const reasons: Readonly<Record<Reason, string>> = {unreachable: '离线', silent: '网络没有响应'};

/**
 * What is written below a page that comes from a copy; styled by notice.css.
 * @param time when it was read, `null` when that is not known.
 */
export const copyNotice = (reason: Reason, time: string | null): string =>
  `<p data-offline-notice role="status">${reasons[reason]}：这是您${time === null ? '以前' : ` ${time} `}读过的版本。<a href="">重新载入</a></p>`;
