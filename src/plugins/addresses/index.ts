/** Addresses without a page that still lead readers to one: moved pages and anchors, other forms of an address. */
export {movedAddresses, movedPages} from './moved';
export {plainAddress} from './plainAddress';
