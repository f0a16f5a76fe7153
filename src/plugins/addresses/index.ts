/** Addresses at which there is no page, and from which readers get to one all the same: moved pages and places, names of files. */
export {movedAddresses, movedPages} from './moved';
export {plainAddress} from './plainAddress';
