/** A message was not taken. Its text says why and which setting to look at; it names no receiver, for it is logged. */
export class SendingError extends Error {
  override readonly name = 'SendingError';
  /** Another try would end the same way: this receiver can't be reached. */
  readonly isFinal: boolean;
  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}
