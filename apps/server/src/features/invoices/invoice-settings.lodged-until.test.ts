import { lodgedTexts } from '@skipyard/domain/invoices/locked-texts.ts'
import {
  addDays,
  formatAustralianDate,
  type LocalDate,
  toWireDate,
} from '@skipyard/domain/shared/local-date.ts'
import { beforeEach, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const [LATER, EARLIER] = [addDays(today, -30), addDays(today, -120)]
let owner: TestMember

beforeEach(async () => {
  owner = await server.owner()
})

const move = (version: number, to: LocalDate | null, reason?: string) =>
  movedBy(owner, { version, to, reason })

interface Move {
  version: number
  to: LocalDate | null
  reason?: string | undefined
}

const movedBy = (member: TestMember, { version, to, reason }: Move) =>
  member.call({
    method: 'PUT',
    path: '/settings/invoices/lodged-until',
    body: { version, lodgedUntil: to && toWireDate(to), ...(reason !== undefined && { reason }) },
  })
const read = async () => (await owner.call({ method: 'GET', path: '/settings/invoices' })).body.data
const history = async () => (await owner.call({ method: 'GET', path: '/settings/history' })).body.data

test('nothing is locked until an owner says so, and other settings leave the date as it is', async () => {
  expect(await read()).toMatchObject({ version: 0, lodgedUntil: null })
  expect((await move(0, LATER)).body.data).toMatchObject({ version: 1, lodgedUntil: toWireDate(LATER) })
  const body = { version: 1, note: 'Thank you' }
  await owner.call({ method: 'PATCH', path: '/settings/invoices', body })
  expect(await read()).toMatchObject({ version: 2, lodgedUntil: toWireDate(LATER), note: 'Thank you' })
})

test('moving it back or clearing it needs a reason; history says who, when, from, to and why', async () => {
  await move(0, LATER)
  for (const to of [EARLIER, null]) {
    const { status, body } = await move(1, to)
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field: 'reason', message: lodgedTexts.reasonRequired }])
  }
  expect((await move(1, EARLIER, 'The BAS is amended')).status).toBe(200)
  expect((await move(2, null, 'We start again')).body.data).toMatchObject({ lodgedUntil: null })
  const [cleared, unlocked, locked] = (await history()).map(
    ({ action, by, changes }: { action: string; by: string; changes: object[] }) => ({
      action,
      isNamed: by !== '',
      fields: changes,
    }),
  )
  const moved = { action: 'settings.lodged-until-moved', isNamed: true }
  const [later, earlier] = [LATER, EARLIER].map(formatAustralianDate)
  const label = 'Lodged until'
  expect(locked).toMatchObject({ ...moved, fields: [{ label, from: '', to: later }] })
  expect(unlocked).toMatchObject({
    ...moved,
    fields: [
      { label, from: later, to: earlier },
      { label: 'Why it is unlocked', to: 'The BAS is amended' },
    ],
  })
  expect(cleared).toMatchObject({
    ...moved,
    fields: [{ label, from: earlier, to: '' }, { to: 'We start again' }],
  })
})

test.each([0, 1])('a day %i days ahead is refused at its field and locks nothing', async (days) => {
  const { status, body } = await move(0, addDays(today, days))
  expect(status).toBe(400)
  expect(body.errors).toEqual([{ field: 'lodgedUntil', message: lodgedTexts.notPast }])
  expect(await read()).toMatchObject({ version: 0, lodgedUntil: null })
})

test('a move on top of another’s is refused, and so is one of anybody but an owner', async () => {
  await move(0, LATER)
  expect((await move(0, EARLIER, 'Amended')).status).toBe(409)
  for (const role of ['office', 'dispatcher', 'viewer'] as const) {
    const member = await server.member(owner.claims.tenantId, role)
    expect((await movedBy(member, { version: 1, to: EARLIER, reason: 'Amended' })).status).toBe(403)
  }
  expect(await read()).toMatchObject({ version: 1, lodgedUntil: toWireDate(LATER) })
})

test('the same day again is no change', async () => {
  await move(0, LATER)
  expect((await move(1, LATER)).body.data).toMatchObject({ version: 1 })
})

test('one company’s date is not another’s', async () => {
  const other = await server.owner()
  await move(0, LATER)
  expect((await other.call({ method: 'GET', path: '/settings/invoices' })).body.data).toMatchObject({
    lodgedUntil: null,
  })
})
