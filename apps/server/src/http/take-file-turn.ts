import { texts } from '@skipyard/domain/shared/texts.ts'
import { Failure } from './failure.ts'

/** Each file holds a connection and an open snapshot for as long as it is read; everybody else needs theirs. */
const AT_ONCE = 2
const RETRY_AFTER_SECONDS = 10

let beingMade = 0

/** Takes one of this process's turns to make a file; answers how to give it back. Throws 429 when all are taken. */
export function takeFileTurn(): () => void {
  if (beingMade >= AT_ONCE)
    throw new Failure(429, texts.server.filesBusy, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  beingMade += 1
  let isTaken = true
  return () => {
    if (isTaken) beingMade -= 1
    isTaken = false
  }
}
