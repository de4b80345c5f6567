/**
 * Why the server cannot start. The message is the one line the operator reads: what is wrong and what to do.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}
