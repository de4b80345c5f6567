import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { Faults } from './faults.ts'
import { readText } from './read-text.ts'

const given = z.object({ access_token: z.string() })

/** What tokens are given from. */
export interface TokenGround {
  url: string
  faults: Faults
  counts: { refreshes: number; codes: number }
  /** Hears of every access token that is given. */
  note: (accessToken: string) => void
}

/** Whether nobody gets a token now; the asker has been answered then, or cut off. */
function refuses({ tokenOutage, tokenRefusal }: Faults, response: ServerResponse): boolean {
  if (tokenOutage === 'cut') response.destroy()
  else if (tokenOutage === 'page')
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
  else if (tokenRefusal)
    response
      .writeHead(tokenRefusal.status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: tokenRefusal.error }))
  return tokenOutage !== undefined || tokenRefusal !== undefined
}

/** Gives tokens as the provider does; one whose answer was lost is given again to the old refresh token. */
export function createTokenDoor({ url, faults, counts, note }: TokenGround) {
  const lost = new Map<string, { status: number; body: string }>()
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readText(request)
    const refresh = new URLSearchParams(body).get('refresh_token') ?? ''
    if (refresh === '') counts.codes += 1
    else counts.refreshes += 1
    await faults.tokenGate
    if (refuses(faults, response)) return
    const again = lost.get(hash('sha256', refresh))
    if (again) {
      response.writeHead(again.status, { 'content-type': 'application/json' }).end(again.body)
      return
    }
    const inner = await fetch(`${url}/connect/token`, {
      method: 'POST',
      headers: {
        authorization: `${request.headers.authorization}`,
        'content-type': 'application/x-www-form-urlencoded',
        'x-inner': 'yes',
      },
      body,
    })
    const answer = { status: inner.status, body: await inner.text() }
    const read = given.safeParse(JSON.parse(answer.body))
    if (read.success) note(read.data.access_token)
    if (faults.loseNextRefresh && refresh !== '') {
      faults.loseNextRefresh = false
      lost.set(hash('sha256', refresh), answer)
      response.destroy()
      return
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  }
}
