/** The context that the core gives each route: the page that stands for a crash needs one, too (src/theme/Error). */
export {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
