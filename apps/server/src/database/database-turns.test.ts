import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDatabaseTurns, DatabaseBusy } from './database-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LIMITS = { inAll: 4, perTenant: 3, mostWaiting: 5, patienceMs: 10_000 }

/** Who holds a connection, in the order in which they got it; each can be told to give it back. */
function company() {
  const turns = createDatabaseTurns(LIMITS)
  const began: string[] = []
  const giveBacks = new Map<string, () => void>()
  const ask = (name: string) => {
    const tenantId = name.slice(0, 1)
    const taken = turns.take(tenantId).then((giveBack) => {
      began.push(name)
      giveBacks.set(name, giveBack)
    })
    taken.catch(() => undefined)
    return taken
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const end = async (name: string) => {
    giveBacks.get(name)?.()
    await settle()
  }
  return { turns, began, ask, end, settle }
}

test('one company never takes all connections: another is served at once', async () => {
  const { turns, began, ask, settle } = company()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) void ask(name)
  await settle()
  expect(began).toEqual(['a1', 'a2', 'a3', 'b1'])
  expect(turns.waiting()).toBe(2)
})

test('companies that wait take turns, each in the order in which it asked', async () => {
  const { began, ask, end, settle } = company()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'a4', 'a5', 'b2', 'c1', 'c2']) void ask(name)
  await settle()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'a4']) await end(name)
  expect(began).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'b2', 'c1', 'a5', 'c2'])
})

test('who has waited for ten seconds is refused, and no turn is lost by it', async () => {
  const { turns, began, ask, end, settle } = company()
  for (const name of ['a1', 'a2', 'a3']) void ask(name)
  const late = ask('a4')
  await vi.advanceTimersByTimeAsync(9_000)
  const later = ask('a5')
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(late).rejects.toThrow(DatabaseBusy)
  expect(turns.waiting()).toBe(1)
  await end('a1')
  await later
  expect(began).toEqual(['a1', 'a2', 'a3', 'a5'])
  for (const name of ['a2', 'a3', 'a5', 'a5']) await end(name)
  for (const name of ['a6', 'a7', 'a8', 'a9']) void ask(name)
  await settle()
  expect(began.slice(4)).toEqual(['a6', 'a7', 'a8'])
})

test('a company with too many calls waiting is refused at once, and others wait on', async () => {
  const { ask, settle } = company()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'a4', 'a5', 'a6', 'a7', 'a8']) void ask(name)
  await settle()
  await expect(ask('a9')).rejects.toThrow(DatabaseBusy)
  const other = ask('b2')
  const seen = vi.fn()
  void other.catch(seen)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(seen).not.toHaveBeenCalled()
})
