export {oldBrowser} from '../../.ci/programs.mjs';
