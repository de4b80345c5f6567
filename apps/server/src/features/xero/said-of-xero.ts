import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { Failure } from '#server/http/failure.ts'
import { isTrouble } from './is-trouble.ts'

const WAIT_SECONDS = 10

function said(problem: unknown): unknown {
  if (isTrouble(problem, 'away'))
    return new Failure(503, connectionTexts.away, { retryAfterSeconds: WAIT_SECONDS })
  return isTrouble(problem, 'refused') ? new Failure(409, connectionTexts.refused) : problem
}

/** What is asked of Xero, with its troubles in the words of an answer: 503 while it is away, 409 when it refuses the grant. */
export const saidOfXero = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((problem: unknown) => {
    throw said(problem)
  })
