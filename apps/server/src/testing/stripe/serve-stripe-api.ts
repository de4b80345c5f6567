import type { IncomingMessage, ServerResponse } from 'node:http'
import { readText } from '../xero/read-text.ts'
import type { StripeAccount } from './account.ts'
import { StripeRefusal } from './stripe-refusal.ts'

/** What goes wrong at Stripe when a test wants it. */
export interface StripeFaults {
  isAway: boolean
  /** Of so many writes the answer is lost on its way. */
  cutNextWrites: number
  /** Nothing is told; what would be is kept among the deliveries. */
  holdsNews: boolean
  /** The words with which refunds are refused; '' for none. */
  refusesRefunds: string
}

interface Call {
  account: StripeAccount
  given: URLSearchParams
  /** The part of the path that names something. */
  id: string
  /** Does it once for the call's Idempotency-Key. */
  once: (work: () => Promise<object>) => Promise<object>
}

type Answerer = [method: string, path: RegExp, act: (call: Call, faults: StripeFaults) => Promise<object>]

const doors: Answerer[] = [
  [
    'GET',
    /^\/v1\/account$/,
    async ({ account: { id, name } }) => ({ id, object: 'account', business_profile: { name } }),
  ],
  [
    'POST',
    /^\/v1\/checkout\/sessions$/,
    ({ account, given, once }) => once(async () => account.till.open(given)),
  ],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, async ({ account, id }) => account.till.find(id)],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, ({ account, id }) => account.till.end(id)],
  [
    'POST',
    /^\/v1\/refunds$/,
    ({ account, given, once }, { refusesRefunds }) => {
      if (refusesRefunds) throw new StripeRefusal(400, refusesRefunds)
      return once(() => account.till.refund(given))
    },
  ],
]

async function act(
  request: IncomingMessage,
  accounts: ReadonlyMap<string, StripeAccount>,
  faults: StripeFaults,
): Promise<object> {
  const { method, url, headers } = request
  const account = accounts.get(`${headers.authorization}`.replace('Bearer ', ''))
  if (!account) throw new StripeRefusal(401, 'Invalid API Key provided')
  const text = await readText(request)
  const path = `${url}`
  const door = doors.find(([doorMethod, doorPath]) => doorMethod === method && doorPath.test(path))
  if (!door) throw new StripeRefusal(404, `Unrecognized request URL (${method} ${path})`)
  const key = method === 'POST' ? `${headers['idempotency-key']}` : undefined
  const [, doorPath, work] = door
  const once = (doing: () => Promise<object>) => account.till.once(key, text, doing)
  const id = doorPath.exec(path)?.[1] ?? ''
  return work({ account, given: new URLSearchParams(text), id, once }, faults)
}

function refuse(response: ServerResponse, problem: unknown): void {
  if (!(problem instanceof StripeRefusal)) throw problem
  const { status, message, code } = problem
  const error = { type: 'invalid_request_error', message, code }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
}

/** Answers calls of Stripe's API, each account by its secret key. */
export function serveStripeApi(accounts: ReadonlyMap<string, StripeAccount>, faults: StripeFaults) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (faults.isAway) throw new Error('Stripe is away')
    try {
      const answer = JSON.stringify(await act(request, accounts, faults))
      const isCut = request.method === 'POST' && faults.cutNextWrites > 0
      if (isCut) faults.cutNextWrites -= 1
      if (isCut) response.destroy()
      else response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
    } catch (problem) {
      refuse(response, problem)
    }
  }
}
