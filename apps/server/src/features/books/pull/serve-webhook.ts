import { createHmac, timingSafeEqual } from 'node:crypto'
import { receiveXeroWebhook } from '@skipyard/contract/xero/changes.ts'
import { z } from 'zod'
import type { RouteContext, Services } from '#server/http/route-context.ts'
import { routeOf } from '#server/http/serve.ts'
import { takeRawBytes } from '#server/http/take-raw-bytes.ts'
import { followEvents } from '../books.job.ts'

const MOST_IDS_A_JOB = 100

const event = z.object({ resourceId: z.uuid(), tenantId: z.uuid(), eventCategory: z.string() })
const delivery = z.object({ events: z.array(z.unknown()).default([]) })

/** Whether Xero signed these very bytes with the key it shares with us; how long it takes says nothing. */
function isSigned(bytes: Buffer, signature: unknown, key: string | undefined): boolean {
  if (key === undefined || typeof signature !== 'string') return false
  const right = createHmac('sha256', key).update(bytes).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === right.length && timingSafeEqual(given, right)
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

function toldOf(bytes: Buffer): Map<string, Set<string>> {
  const told = new Map<string, Set<string>>()
  const read = delivery.safeParse(jsonOf(bytes))
  for (const one of read.success ? read.data.events : []) {
    const { data } = event.safeParse(one)
    if (data?.eventCategory !== 'INVOICE') continue
    const ids = told.get(data.tenantId) ?? new Set()
    told.set(data.tenantId, ids.add(data.resourceId))
  }
  return told
}

async function enqueue({ global, jobs }: Services, bytes: Buffer): Promise<void> {
  for (const [organisationId, ids] of toldOf(bytes)) {
    const theirIds = [...ids]
    for (let start = 0; start < theirIds.length; start += MOST_IDS_A_JOB)
      await jobs.enqueue({ db: global }, followEvents, {
        organisationId,
        theirIds: theirIds.slice(start, start + MOST_IDS_A_JOB),
      })
  }
}

/**
 * Takes what Xero tells by webhook: 200 without a body when the bytes are signed, 401 otherwise. What it tells of is read
 * after the answer.
 */
export function serveWebhook({ http, services }: RouteContext): void {
  http.register((scoped, _options, done) => {
    takeRawBytes(scoped, receiveXeroWebhook.maxBodyBytes)
    scoped.route({
      ...routeOf(receiveXeroWebhook),
      async handler({ body, headers }, reply) {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const isGood = isSigned(bytes, headers['x-xero-signature'], services.xero.webhookKey)
        if (isGood) await enqueue(services, bytes)
        return reply.status(isGood ? 200 : 401).send()
      },
    })
    done()
  })
}
