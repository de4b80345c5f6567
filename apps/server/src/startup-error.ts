/** A reason why the server cannot start. The message is the one line a person reads: what is wrong, what to do. */
export class StartupError extends Error {
  override name = 'StartupError'
}
