import {lazy, type ComponentType, type LazyExoticComponent} from 'react';

function Failed(): string {
  return '这一部分没有载入，检查网络后刷新页面即可重试。';
}

/** A part of a lab whose code comes when it is first shown. A failure stays in its place. */
export function latePart<Props extends object>(load: () => Promise<{default: ComponentType<Props>}>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().catch((error: unknown): {default: ComponentType<Props>} => {
      console.error('实验的一部分没有载入：', error);
      return {default: Failed};
    }),
  );
}
