import routes from '@generated/routes';

/** What the code of a page consists of, by name; its text is `content`. */
type Modules = Dictionary<unknown>;

interface Route {
  path: string;
  component: {preload?: () => Promise<Modules>};
  routes?: readonly Route[];
}

/** The core shows a page when its component has loaded (`preload`). */
function wrap({path, component, routes: inner = []}: Route, more: (path: string, modules: Modules) => Promise<void>): void {
  const {preload} = component;
  if (preload) {
    component.preload = async () => {
      const modules = await preload();
      await more(path, modules);
      return modules;
    };
  }
  inner.forEach((route) => wrap(route, more));
}

/** Has the core wait, before it shows a page, for more than the page's code. */
export const waitForMore = (more: (path: string, modules: Modules) => Promise<void>): void =>
  (routes as unknown as readonly Route[]).forEach((route) => wrap(route, more));
