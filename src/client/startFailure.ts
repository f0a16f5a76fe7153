/**
 * When the code of the first page does not arrive, the page stays readable but nothing responds, silently.
 * This says so once, with a way to try again. It never reloads by itself: a missing file would make that a loop.
 */
const NOTICE_ID = 'start-failure-notice';

/** Whether a rejected promise is a file of the site that could not be loaded. */
export function isChunkFailure(reason: unknown): boolean {
  return reason instanceof Error && (reason.name === 'ChunkLoadError' || /Loading (CSS )?chunk .+ failed/.test(reason.message));
}

function showNotice(): void {
  if (document.getElementById(NOTICE_ID) !== null) {
    return;
  }
  const notice = document.createElement('div');
  notice.id = NOTICE_ID;
  notice.setAttribute('role', 'alert');
  notice.append('页面的部分功能没有加载成功，内容仍可阅读。您可能需要检查网络连接，然后');
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = '重试';
  retry.addEventListener('click', () => window.location.reload());
  notice.append(retry);
  document.body.append(notice);
}

if (typeof window !== 'undefined') {
  window.addEventListener('unhandledrejection', ({reason}) => {
    if (isChunkFailure(reason)) {
      showNotice();
    }
  });
}
