import type {Model} from '../model';
import type {Structure} from '../structure';
import type {Scope} from '../validate/scope';

/** What a lint looks at. The document has no errors: references lead somewhere, without cycles. */
export interface Lint {
  model: Model;
  structure: Structure;
  scope: Scope;
}
