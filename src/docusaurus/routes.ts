import routes from '@generated/routes';

/** Modules with the code of a page, by name; its text is `content`. */
type Modules = Dictionary<unknown>;

interface Route {
  path: string;
  component: {preload?: () => Promise<Modules>};
  routes?: readonly Route[];
}

/** Wraps `preload` of a route: the core shows a page when its component has loaded. */
function wrap(
  {path, component, routes: inner = []}: Route,
  more: (path: string, modules: Modules) => Promise<void>,
): void {
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

/** Makes the core wait for more than a page's code before it shows the page. */
export const waitForMore = (more: (path: string, modules: Modules) => Promise<void>): void =>
  (routes as unknown as readonly Route[]).forEach((route) => wrap(route, more));
