/** What every lab needs beyond its first answer. */
export {default as Control} from '../controls/Control';
export {default as PeriodChoice} from '../controls/PeriodChoice';
export {default as OwnPrices} from '../OwnPrices';
export {default as Foot} from '../parts/Foot';
export {default as Notes} from '../parts/Notes';
export {carried, queryWith, stateIn} from '../state/address';
