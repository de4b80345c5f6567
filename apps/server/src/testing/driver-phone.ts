import { randomUUID } from 'node:crypto'
import type { WireDriverDay, WirePhoneJob } from '@skipyard/contract/drivers-day/drivers-day.ts'
import type { WireEntryResult } from '@skipyard/contract/drivers-day/entries.ts'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import type { TestMember } from './test-server.ts'

/** What a phone was answered. */
export interface PhoneAnswer<Data> {
  status: number
  body: { data: Data; message?: string; errors?: { field: string; message: string }[] }
  cookie: string | undefined
  retryAfter: string | undefined
}

/** The token of a driver's private link. */
export async function driverToken(member: TestMember, driverId: string): Promise<string> {
  const { body } = await member.call({ method: 'POST', path: `/drivers/${driverId}/link` })
  return `${body.data.driverLink}`.split('/').at(-1) ?? ''
}

/** A driver's phone: what it sends carries a key each and rising numbers, as the page on the phone does. */
export function driverPhone(http: FastifyInstance, token: string, phone: string = randomUUID()) {
  let seq = 0
  let cookie: string | undefined
  async function ask<Data>(
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
  ): Promise<PhoneAnswer<Data>> {
    const answer = await http.inject({
      method,
      url: `${BASE_PATH}/driver-runs/${token}${path}`,
      ...(payload && { payload }),
      ...(cookie && { headers: { cookie } }),
    })
    const given = answer.cookies.find(({ name }) => name === 'phone')
    if (given) cookie = `phone=${given.value}`
    const text = answer.payload
    return {
      status: answer.statusCode,
      body: text === '' ? null : JSON.parse(text),
      cookie: answer.headers['set-cookie']?.toString(),
      retryAfter: answer.headers['retry-after']?.toString(),
    }
  }
  const entry = (job: { actionId: string; runId: string }, step: string, more: object = {}) => {
    seq += 1
    const { actionId, runId } = job
    return { key: randomUUID(), seq, at: new Date().toISOString(), actionId, runId, step, ...more }
  }
  const send = (entries: readonly object[], more: object = {}) =>
    ask<{ results: WireEntryResult[] }>('POST', '/entries', { phone, waiting: 0, entries, ...more })
  return {
    phone,
    entry,
    send,
    open: () => ask<WireDriverDay>('GET', `?phone=${phone}`),
    enter: (code: string) => ask<{ phone: string }>('POST', '/code', { phone, code, device: 'Test phone' }),
    /** Says one thing of a job; answers what became of it. */
    say: async (
      job: { actionId: string; runId: string },
      step: string,
      more: object = {},
    ): Promise<WireEntryResult> => {
      const { status, body } = await send([entry(job, step, more)])
      const [result] = body.data?.results ?? []
      if (status !== 200 || !result) throw new Error(JSON.stringify(body))
      return result
    },
    /** The job as the phone reads it now. */
    job: async (actionId: string): Promise<WirePhoneJob | undefined> => {
      const { body } = await ask<WireDriverDay>('GET', `?phone=${phone}`)
      return body.data.runs.flatMap(({ jobs }) => jobs).find((job) => job.actionId === actionId)
    },
  }
}

/** A driver's phone in tests. */
export type DriverPhone = ReturnType<typeof driverPhone>
