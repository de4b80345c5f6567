import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { expect, test } from 'vitest'
import { driverToken } from '#server/testing/driver-phone.ts'
import { shareTestServer } from '#server/testing/test-server.ts'
import { book, crewedTruck, plannerOf } from './planner-calls.ts'

const server = await shareTestServer()
const owner = await server.owner()
const { truckId, driverId } = await crewedTruck(owner, 'XW48QP')
const { drop, bookingId } = await book(owner, [0, 7])
const run = await plannerOf(owner).createRun(truckId, { bookingId: drop })

const open = async (path: string) =>
  (await server.http.inject({ method: 'GET', url: `${BASE_PATH}${path}` })).statusCode

const lastPart = (link: unknown) => `${link}`.split('/').at(-1) ?? ''

const make = async (path: string, body?: object) => {
  const { status, body: answer } = await owner.call({ method: 'POST', path, ...(body && { body }) })
  if (status !== 200) throw new Error(JSON.stringify(answer))
  return answer.data
}

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)

const KINDS = {
  driver: {
    path: (token: string) => `/driver-runs/${token}`,
    make: async () => {
      const { endsAt } = await make(`/drivers/${driverId}/link`)
      return { token: await driverToken(owner, driverId), endsAt }
    },
    age: (days: number) =>
      owner.inScope(async ({ db, tenantId, now }) => {
        const at = daysFrom(now, -days)
        const aged = db.updateTable('driver_links').set({ renewed_at: at, opened_at: at })
        await aged.where('tenant_id', '=', tenantId).execute()
      }),
    days: 60,
  },
  run: {
    path: (token: string) => `/runs/${token}`,
    make: async () => {
      const { runLink, endsAt } = await make('/runPlanner/run-link', { runId: run._id })
      return { token: lastPart(runLink), endsAt }
    },
    age: (days: number) =>
      owner.inScope(async ({ db, tenantId, now, today }) => {
        await db
          .updateTable('run_links')
          .set({ renewed_at: daysFrom(now, -days) })
          .where('tenant_id', '=', tenantId)
          .execute()
        const off = db.updateTable('jobs').set({ run_id: null, position: null })
        await off.where('tenant_id', '=', tenantId).execute()
        const date = daysFrom(new Date(`${today}T00:00:00Z`), -days)
          .toISOString()
          .slice(0, 10)
        await db.updateTable('runs').set({ date }).where('tenant_id', '=', tenantId).execute()
      }),
    days: 14,
  },
  customer: {
    path: (token: string) => `/my-booking/${token}`,
    make: async () => {
      const { link, endsAt } = await make(`/bookings/${bookingId}/customer-link`)
      return { token: lastPart(link), endsAt }
    },
    age: (days: number) =>
      owner.inScope(async ({ db, tenantId, now, today }) => {
        const date = daysFrom(new Date(`${today}T00:00:00Z`), -days)
          .toISOString()
          .slice(0, 10)
        await db
          .updateTable('public_bookings')
          .set({ renewed_at: daysFrom(now, -days) })
          .where('tenant_id', '=', tenantId)
          .execute()
        const moved = db.updateTable('bookings').set({ drop_date: date, pick_date: date })
        await moved.where('tenant_id', '=', tenantId).where('id', '=', bookingId).execute()
      }),
    days: 180,
  },
} as const

test.each(Object.entries(KINDS))(
  'the link of a %s ends, and asking for it again is a new one',
  async (_, kind) => {
    const first = await kind.make()
    expect(new Date(first.endsAt).getTime()).toBeGreaterThan(Date.now())
    expect(await open(kind.path(first.token))).toBe(200)
    await kind.age(kind.days - 2)
    expect(await open(kind.path(first.token))).toBe(200)
    await kind.age(kind.days + 2)
    expect(await open(kind.path(first.token))).toBe(404)
    const second = await kind.make()
    expect(second.token).not.toBe(first.token)
    expect(await open(kind.path(second.token))).toBe(200)
    expect(await open(kind.path(first.token))).toBe(404)
  },
)
