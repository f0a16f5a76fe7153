/** What a lab of a capital strategy has besides its first answer. */
export {default as EquityChart} from '../../charts/EquityChart';
export {default as CapitalFoot} from './CapitalFoot';
