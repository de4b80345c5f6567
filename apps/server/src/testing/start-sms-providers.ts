import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A text that a stand-in took, as its receiver would see it. */
export interface TakenText {
  to: string
  from: string
  body: string
  callback: string
}

/** A call that came, whatever came of it. */
export interface ProviderRequest {
  path: string
  headers: IncomingMessage['headers']
  text: string
}

/** What goes wrong with the next calls, one after the other. */
export type ProviderFault = { status: number; body?: string } | 'cut' | 'silent'

/** Stand-ins of the providers of texts, on one address each: strict about what they are sent, honest about what they took. */
export interface SmsProviders {
  /** Where the webhook takes texts. */
  hook: string
  /** The base address of the three others. */
  base: string
  taken: TakenText[]
  calls: ProviderRequest[]
  faults: ProviderFault[]
  /** Called with every call, before it is answered. */
  onCall: (() => void) | undefined
  close(): Promise<void>
}

interface Answer {
  status: number
  body: unknown
}

const ACCOUNT = `Basic ${Buffer.from('yard:secret').toString('base64')}`
const MOBILE = /^\+614\d{8}$/

const refuse = (status: number, body: unknown = {}): Answer => ({ status, body })

type Take = (text: TakenText, key?: string) => string

function hookAnswer({ headers, text }: ProviderRequest, take: Take): Answer {
  if (headers.authorization !== 'Bearer secret') return refuse(401)
  if (headers['content-type'] !== 'application/json') return refuse(415)
  const { id, to, body, from, callback } = JSON.parse(text)
  if (headers['idempotency-key'] !== id || !MOBILE.test(to) || !body) return refuse(400)
  return { status: 202, body: { id: take({ to, from, body, callback }, id) } }
}

function mediaAnswer({ headers, text }: ProviderRequest, take: Take): Answer {
  if (headers.authorization !== ACCOUNT) return refuse(401)
  const [one] = JSON.parse(text).messages
  if (!MOBILE.test(one.destination_number) || typeof one.content !== 'string') return refuse(400)
  const { destination_number: to, content: body, source_number: from = '', callback_url: callback } = one
  const message_id = take({ to, from, body, callback })
  return { status: 202, body: { messages: [{ message_id, status: 'queued' }] } }
}

function clickAnswer({ headers, text }: ProviderRequest, take: Take): Answer {
  if (headers.authorization !== ACCOUNT) return refuse(401)
  const [one] = JSON.parse(text).messages
  // A number it does not like comes back with a good status.
  const isBad = !MOBILE.test(one.to) || one.to.endsWith('000')
  const message_id = isBad ? '' : take({ to: one.to, from: one.from ?? '', body: one.body, callback: '' })
  const status = isBad ? 'INVALID_RECIPIENT' : 'SUCCESS'
  return { status: 200, body: { http_code: 200, data: { messages: [{ ...one, message_id, status }] } } }
}

function twilioAnswer({ headers, text }: ProviderRequest, take: Take): Answer {
  if (headers.authorization !== ACCOUNT) return refuse(401)
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') return refuse(415)
  const form = new URLSearchParams(text)
  const part = (name: string) => form.get(name) ?? ''
  if (!MOBILE.test(part('To')) || part('To').endsWith('000'))
    return refuse(400, { code: 21211, message: "The 'To' number is not a valid phone number." })
  const sid = take({
    to: part('To'),
    from: part('From'),
    body: part('Body'),
    callback: part('StatusCallback'),
  })
  return { status: 201, body: { sid, status: 'queued' } }
}

const DOORS: Record<string, (request: ProviderRequest, take: Take) => Answer> = {
  '/hook': hookAnswer,
  '/v1/messages': mediaAnswer,
  '/v3/sms/send': clickAnswer,
  '/2010-04-01/Accounts/yard/Messages.json': twilioAnswer,
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

/** Starts them; account 'yard' and password or token 'secret' are the right ones. */
export async function startSmsProviders(): Promise<SmsProviders> {
  const taken: TakenText[] = []
  const keys = new Map<string, string>()
  const take: Take = (text, key) => {
    const known = key === undefined ? undefined : keys.get(key)
    if (known !== undefined) return known
    taken.push(text)
    const id = `provider-${taken.length}`
    if (key !== undefined) keys.set(key, id)
    return id
  }
  const calls: ProviderRequest[] = []
  const faults: ProviderFault[] = []
  const state: { onCall: SmsProviders['onCall'] } = { onCall: undefined }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = { path: `${request.url}`, headers: request.headers, text: await readText(request) }
    calls.push(call)
    state.onCall?.()
    const fault = faults.shift()
    if (typeof fault === 'object') return void response.writeHead(fault.status).end(fault.body ?? '')
    const { status, body } = DOORS[call.path]?.(call, take) ?? refuse(404)
    if (fault === 'cut') return void response.destroy()
    if (fault === undefined)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const http = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const address = http.address()
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    taken,
    calls,
    faults,
    hook: `${base}/hook`,
    base,
    get onCall() {
      return state.onCall
    },
    set onCall(told) {
      state.onCall = told
    },
    async close() {
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
    },
  }
}
