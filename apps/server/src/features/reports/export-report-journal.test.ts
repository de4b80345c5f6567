import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { addMonths, monthOf } from '@skipyard/domain/shared/month.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { bookedHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import {
  balanceOf,
  days,
  expectBalanced,
  expectGstReport,
  expectMoney,
  expectStatements,
  type JournalLine,
  journalOf,
} from '#server/testing/journal-checks.ts'
import { spreadBack } from '#server/testing/lodged-time.store.ts'
import { type MoneyCommand, moneyCommand, perform } from '#server/testing/money-commands.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

/** 60 commands with every `npm test`; COMMANDS=2000 tries more, COMMANDS_SEED others. */
const COMMANDS = Number(process.env.COMMANDS ?? 60)
const SEED = Number(process.env.COMMANDS_SEED ?? 20_261_127)
const COMMANDS_A_COMPANY = 30
const WEEKS = 24
const MINUTES = 60

const MONTHS = [2, 1, 0, -1, -2].map((later) => addMonths(monthOf(today), later))

const server = await shareTestServer()

const said = (line: JournalLine) =>
  [line.Kind, line.Document, line.Account, line['Tax code'], line.Debit, line.Credit].join(' | ')

test('a deposit is held with its GST until the invoice has both, and what is paid leaves nothing owed', async () => {
  const owner = await server.owner()
  const { made, post, read } = invoicesOf(owner)
  const permit = { permitRequired: true, permitCost: 88, numberOfDays: 7 }
  const { _id, invoiceNumber, bookingId } = await made({ bookingPayment: 440, deposit: 110, ...permit })
  const { balanceDue } = await read(_id)
  const allocations = [{ invoiceId: _id, amount: balanceDue }]
  await post('/payments', { amount: balanceDue, method: 'Cash', reference: '', allocations })
  const { version } = await read(_id)
  await post(`/invoices/${_id}/lower`, { version, amount: 44, reason: 'Late' })
  const job = invoiceNumber.slice(0, -4)
  const lines = await journalOf(owner)
  expectBalanced(lines)
  expect(bookingId).not.toBe('')
  expect(lines.map(said).toSorted()).toEqual(
    [
      `GST of a deposit | ${job}-R1 | GST on customer deposits | N-T | 40 | `,
      `GST of a deposit | ${job}-R1 | GST | N-T |  | 40`,
      `GST of a deposit | ${invoiceNumber} | GST on customer deposits | N-T |  | 40`,
      `GST of a deposit | ${invoiceNumber} | GST | N-T | 40 | `,
      `Payment, Cash | ${invoiceNumber} | Cash | N-T | 110 | `,
      `Payment, Cash | ${invoiceNumber} | Accounts receivable | N-T |  | 110`,
      `Invoice | ${invoiceNumber} | Accounts receivable | N-T | 528 | `,
      `Invoice | ${invoiceNumber} | Sales | GST |  | 400`,
      `Invoice | ${invoiceNumber} | Sales | FRE |  | 88`,
      `Invoice | ${invoiceNumber} | GST | N-T |  | 40`,
      `Payment, Cash | ${invoiceNumber} | Cash | N-T | 418 | `,
      `Payment, Cash | ${invoiceNumber} | Accounts receivable | N-T |  | 418`,
      `Adjustment note | ${invoiceNumber}-A1 | Accounts receivable | N-T |  | 44`,
      `Adjustment note | ${invoiceNumber}-A1 | Sales | GST | 40 | `,
      `Adjustment note | ${invoiceNumber}-A1 | GST | N-T | 4 | `,
    ].toSorted(),
  )
  expect(balanceOf(lines, '610')).toBe(-4_400)
})

const did = (kind: MoneyCommand['kind'], pick: number): MoneyCommand => {
  return { kind, pick, cents: 41_000, days: 1, flag: pick % 2 === 0 }
}
/** Work that every company has behind it: a void before it was sent, hires with and without a deposit, billed, sent and lowered. */
const BEGUN = [
  ...(['book', 'generate', 'void'] as const).map((kind) => did(kind, 1)),
  ...[0, 1, 2].map((pick) => did('book', pick)),
  ...[0, 1].flatMap((pick) => [did('generate', pick), did('arrive', pick)]),
  did('changeLines', 1),
]

/** The journal of everything against everything else that is known of it; `kinds` gathers what it tells of. */
async function expectTrue(member: TestMember, kinds: Set<string>): Promise<void> {
  const lines = await journalOf(member)
  expectBalanced(lines)
  await expectStatements(member, lines)
  const { body } = await member.call({ method: 'GET', path: '/payments?limit=100' })
  expect(body.total).toBeLessThanOrEqual(100)
  expectMoney(body.data, lines)
  expect(await expectGstReport(member, MONTHS)).toBe(lines.length)
  for (const { Kind } of lines) kinds.add(Kind)
}

test(
  'after any office work each entry balances, owed is what statements say, GST is the report’s, money what came',
  async () => {
    const commands = fc.sample(moneyCommand, { numRuns: COMMANDS, seed: SEED })
    const kinds = new Set<string>()
    for (let first = 0; first < commands.length; first += COMMANDS_A_COMPANY) {
      const owner = await server.owner()
      const own = commands.slice(first, first + COMMANDS_A_COMPANY)
      for (const it of [...BEGUN, ...own]) await perform(owner, it)
      await expectTrue(owner, kinds)
      await owner.inScope((scope) => spreadBack(scope, WEEKS))
      await expectTrue(owner, kinds)
    }
    const told = ['Invoice', 'Adjustment note', 'GST of a deposit', 'Payment, Cash']
    expect([...kinds]).toEqual(expect.arrayContaining(told))
  },
  MINUTES * 60_000,
)

test('codes are the company’s own, and what a customer is called reckons nothing', async () => {
  const owner = await server.owner()
  const { version } = (await owner.call({ method: 'GET', path: '/settings/invoices' })).body.data
  const accountCodes = { bin: '4-1000', receivables: '1-2000', gst: '820' }
  const saved = await owner.call({
    method: 'PATCH',
    path: '/settings/invoices',
    body: { version, accountCodes },
  })
  expect(saved.body.data.accountCodes).toMatchObject({ ...accountCodes, permit: '200', bank: '090' })
  const bad = await owner.call({
    method: 'PATCH',
    path: '/settings/invoices',
    body: { version: version + 1, accountCodes: { bin: '=1+1' } },
  })
  expect([bad.status, JSON.stringify(bad.body)]).toEqual([400, expect.stringContaining('accountCodes.bin')])
  const { made, post, read } = invoicesOf(owner)
  const { _id } = await made({ bookingPayment: 440, deposit: 0, name: '=SUM(A1)' })
  const gone = { version: (await read(_id)).version, reason: 'Made twice' }
  expect((await post(`/invoices/${_id}/void`, gone)).status).toBe(200)
  const lines = await journalOf(owner)
  expectBalanced(lines)
  expect(lines.filter(({ Kind }) => Kind === 'Void invoice')).toHaveLength(3)
  expect(balanceOf(lines, '1-2000')).toBe(0)
  expect(lines.map((line) => line['Account code'])).toEqual(expect.arrayContaining(['4-1000', '1-2000']))
  expect(lines.every(({ Customer }) => !Customer.startsWith('='))).toBe(true)
  const again = { version: version + 1, accountCodes: { bin: '' } }
  const usual = await owner.call({ method: 'PATCH', path: '/settings/invoices', body: again })
  expect(usual.body.data.accountCodes.bin).toBe('200')
})

test('it is for owner and office, of their own company, and of days that go forwards', async () => {
  const owner = await server.owner()
  await bookedHire(owner, { bookingPayment: 440, deposit: 110 })
  for (const role of ['dispatcher', 'viewer'] as const) {
    const member = await server.member(owner.claims.tenantId, role)
    const { status } = await member.call({ method: 'GET', path: `/reports/journal/export?${days()}` })
    expect([role, status]).toEqual([role, 403])
  }
  const office = await server.member(owner.claims.tenantId, 'office')
  expect((await journalOf(office)).length).toBeGreaterThan(3)
  expect(await journalOf(await server.owner())).toEqual([])
  const path = `/reports/journal/export?${days(today, addDays(today, -1))}`
  expect((await owner.call({ method: 'GET', path })).status).toBe(400)
})

test('the file says by its name while its days may still change', async () => {
  const owner = await server.owner()
  const nameOf = async () => {
    const path = `/reports/journal/export?${days(addDays(today, -40), addDays(today, -10))}`
    const { headers } = await owner.call({ method: 'GET', path })
    return JSON.stringify(headers)
  }
  expect(await nameOf()).toContain('-not-lodged-may-change.csv')
  const lodge = async (back: number) => {
    const { version } = (await owner.call({ method: 'GET', path: '/settings/invoices' })).body.data
    const body = { version, lodgedUntil: toWireDate(addDays(today, -back)), reason: 'BAS amended' }
    expect((await owner.call({ method: 'PUT', path: '/settings/invoices/lodged-until', body })).status).toBe(
      200,
    )
  }
  await lodge(20)
  expect(await nameOf()).toContain('-not-lodged-may-change.csv')
  await lodge(10)
  expect(await nameOf()).not.toContain('not-lodged')
})
