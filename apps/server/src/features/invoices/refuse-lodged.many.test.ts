import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { readLodgedFigures, spreadBack } from '#server/testing/lodged-time.store.ts'
import { type MoneyCommand, moneyCommand, perform } from '#server/testing/money-commands.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

/** 60 commands with every `npm test`; COMMANDS=10000 tries more, COMMANDS_SEED others. */
const COMMANDS = Number(process.env.COMMANDS ?? 60)
const SEED = Number(process.env.COMMANDS_SEED ?? 20_261_127)
const COMMANDS_A_COMPANY = 40
/** How many of them are done before what they made is spread over the last weeks and half of that is locked. */
const BEFORE = 14
const WEEKS = 24
const LODGED = 10
const MINUTES = 60

const server = await shareTestServer()

/** A company with work behind it, of which half has been lodged. */
async function lodgedCompany(commands: readonly MoneyCommand[]): Promise<TestMember> {
  const owner = await server.owner()
  for (const pick of [0, 1, 2, 3])
    await perform(owner, { kind: 'book', pick, cents: 41_000, days: 0, flag: pick % 2 === 0 })
  for (const pick of [0, 1, 2])
    await perform(owner, { kind: 'generate', pick, cents: 20_000, days: 1, flag: true })
  for (const it of commands) await perform(owner, it)
  await owner.inScope((scope) => spreadBack(scope, WEEKS))
  const { version } = (await owner.call({ method: 'GET', path: '/settings/invoices' })).body.data
  const body = { version, lodgedUntil: toWireDate(addDays(today, -LODGED)) }
  const { status } = await owner.call({ method: 'PUT', path: '/settings/invoices/lodged-until', body })
  expect(status).toBe(200)
  return owner
}

test(
  'whatever the office does afterwards, no figure of a lodged time changes',
  async () => {
    const commands = fc.sample(moneyCommand, { numRuns: COMMANDS, seed: SEED })
    const answers: string[] = []
    const seen = new Set<string>()
    for (let first = 0; first < commands.length; first += COMMANDS_A_COMPANY) {
      const own = commands.slice(first, first + COMMANDS_A_COMPANY)
      const owner = await lodgedCompany(own.slice(0, BEFORE))
      const figures = () => owner.inScope((scope) => readLodgedFigures(scope, addDays(today, -LODGED)))
      const before = await figures()
      for (const { kind } of before) seen.add(kind)
      const done: string[] = []
      for (const it of own.slice(BEFORE)) {
        done.push(await perform(owner, it))
        expect(await figures(), `After ${done.join(' | ')} ${JSON.stringify(it)}`).toEqual(before)
      }
      answers.push(...done)
    }
    // What is only ever refused, or never, proves nothing; neither does a time in which nothing was done.
    expect([...seen]).toEqual(
      expect.arrayContaining(['invoices', 'money', 'paid', 'gst accrual', 'gst cash']),
    )
    expect(answers.filter((answer) => answer.includes('Lodged until')).length).toBeGreaterThan(2)
    expect(answers.filter((answer) => answer.endsWith(' 200')).length).toBeGreaterThan(COMMANDS / 6)
  },
  MINUTES * 60_000,
)
