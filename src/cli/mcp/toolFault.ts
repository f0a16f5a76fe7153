/** Why a call has no result. The message is for the assistant and its user, in Chinese, and says how to go on. */
export class ToolFault extends Error {
  override readonly name = 'ToolFault';
}
