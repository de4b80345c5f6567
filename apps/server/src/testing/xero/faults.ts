import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Fate } from './fate.ts'

const LONG = 2_000_000

/** What can be wrong with Xero; a test sets it, and takes it back. */
export interface Faults {
  /** The next refresh is done and its answer lost. */
  loseNextRefresh: boolean
  /** 503 to everything. */
  isAway: boolean
  /** Nothing is ever answered. */
  isSilent: boolean
  /** Every answer is two million bytes long: good tokens at the end, or an empty list. */
  isLong: boolean
  /** So many of the next writes to the books are done, and the socket cut instead of an answer. */
  cutNextWrites: number
  /** Each so-manieth write to the books is done and not answered; 0 for none. */
  cutEachWrite: number
  /** So many of the next writes below this path are not answered, and done only at `doLate()`. */
  late: { path: string; writes: number }
  /** So many of the next calls of the books are turned away with 429. */
  tooMany: { calls: number; retryAfterSeconds: number }
  /** So many of the next answers of the books are none of Xero's, though it did what was asked. */
  garbage: number
  /** How long the books wait before they do what is asked. */
  slowMs: number
  /** Repeats are not known again, as if their keys were too old. */
  forgetsKeys: boolean
  /** Whoever asks for a token is answered that instead. */
  tokenRefusal: { status: number; error: string } | undefined
  /** Xero's identity restarts: whoever asks for a token is cut off, or gets the page of a proxy before it. */
  tokenOutage: 'cut' | 'page' | undefined
  /** Tokens are answered once this is. */
  tokenGate: Promise<unknown> | undefined
  /** Calls of the books are done once this is. */
  booksGate: Promise<unknown> | undefined
  /** Decides of each call of the books, and may take its time. */
  fateOf: ((call: { method: string; path: string }) => Fate | undefined | Promise<undefined>) | undefined
}

/** Nothing wrong. */
export const noFaults = (): Faults => ({
  loseNextRefresh: false,
  isAway: false,
  isSilent: false,
  isLong: false,
  cutNextWrites: 0,
  cutEachWrite: 0,
  late: { path: '/', writes: 0 },
  tooMany: { calls: 0, retryAfterSeconds: 1 },
  garbage: 0,
  slowMs: 0,
  forgetsKeys: false,
  tokenRefusal: undefined,
  tokenOutage: undefined,
  tokenGate: undefined,
  booksGate: undefined,
  fateOf: undefined,
})

/** Whether this write is done and not answered. */
export function isCut(faults: Faults, writes: number): boolean {
  if (faults.cutNextWrites > 0) {
    faults.cutNextWrites -= 1
    return true
  }
  return faults.cutEachWrite > 0 && writes % faults.cutEachWrite === 0
}

/** Whether this write is done only long after whoever asked has gone. */
export function isLate({ late }: Faults, path: string): boolean {
  if (late.writes === 0 || !path.startsWith(late.path)) return false
  late.writes -= 1
  return true
}

const tokens = { access_token: 'a', refresh_token: 'b', token_type: 'bearer', expires_in: 1_800 }

/** What is wrong with all of Xero, done to this call; false when nothing is. */
export function isWrong(faults: Faults, { url }: IncomingMessage, response: ServerResponse): boolean {
  if (faults.isSilent) return true
  if (faults.isAway) response.writeHead(503).end()
  else if (faults.isLong) {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write(' '.repeat(LONG))
    response.end(JSON.stringify(url === '/connect/token' ? tokens : []))
  }
  return faults.isAway || faults.isLong
}

/** Turns the call away when the test wants it so. */
export function turnAway(faults: Faults, response: ServerResponse): boolean {
  if (faults.tooMany.calls === 0) return false
  faults.tooMany.calls -= 1
  response.writeHead(429, {
    'retry-after': String(faults.tooMany.retryAfterSeconds),
    'x-rate-limit-problem': 'minute',
  })
  response.end()
  return true
}
