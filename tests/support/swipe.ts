import type {Page} from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Puts a finger down, moves it in ten steps and lifts it. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', {type, touchPoints});
  await touch('touchStart', [from]);
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', [{x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10}]);
  }
  await touch('touchEnd', []);
}
