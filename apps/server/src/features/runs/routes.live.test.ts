import { EventEmitter, once } from 'node:events'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

/** The next word that open screens of a company hear about a topic, and how long after the start it came. */
function nextWord(member: TestMember, topic: string): Promise<number> {
  const heard = new EventEmitter()
  const start = performance.now()
  const stop = server.services.live.subscribe(member.claims.tenantId, (topics) => {
    if (topics.includes(topic)) heard.emit('told')
  })
  return once(heard, 'told').then(() => {
    stop()
    return performance.now() - start
  })
}

test('every board hears of every other’s moves within a second', async () => {
  const owner = await server.owner()
  const { truckId } = await crewedTruck(owner, 'LIVE01')
  const { drop } = await book(owner, [0, 7])
  const run = await plannerOf(owner).createRun(truckId)
  const told = nextWord(owner, 'runs')
  await plannerOf(owner).update([{ runId: run._id, bookingsToAdd: [drop] }])
  expect(await told).toBeLessThan(1_000)
})

test('who else is on this day is known by name, and nobody of another company', async () => {
  const owner = await server.owner()
  const colleague = await server.member(owner.claims.tenantId, 'viewer')
  const stranger = await server.owner()
  const look = async (member: TestMember, day: number) => {
    const body = { date: plannerOf(member, addDays(today, day)).day }
    return (await member.call({ method: 'POST', path: '/runPlanner/presence', body })).body.data
  }
  expect(await look(owner, 0)).toEqual([])
  await look(stranger, 0)
  const told = nextWord(owner, 'presence')
  expect(await look(colleague, 0)).toEqual([{ _id: owner.claims.loginId, name: 'Renee Castellano' }])
  await told
  expect(await look(owner, 0)).toEqual([{ _id: colleague.claims.loginId, name: 'Renee Castellano' }])
  await look(colleague, 1)
  expect(await look(owner, 0)).toEqual([])
})

test('reading a day takes the same few queries, however many runs and jobs it has', async () => {
  const owner = await server.owner()
  const { truckId } = await crewedTruck(owner, 'MANY01')
  const board = plannerOf(owner)
  const fill = async (runs: number) => {
    for (let run = 0; run < runs; run++) {
      const [one, two] = [await book(owner, [0, 7]), await book(owner, [0, 0])]
      await board.createRun(truckId, { bookingId: one.drop })
      await board.createRun(truckId, { bookingId: two.drop })
    }
  }
  const countOnce = async (read: () => Promise<unknown>) => {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await read()
    const { length } = asked.mock.calls
    asked.mockRestore()
    return length
  }
  // What the server asks for itself meanwhile is none of the reading: the fewest of three are its own.
  const count = async (read: () => Promise<unknown>) =>
    Math.min(await countOnce(read), await countOnce(read), await countOnce(read))
  const reads = [board.runs, board.unallocated, board.stats]
  const countAll = async () => {
    const counts: number[] = []
    for (const read of reads) counts.push(await count(read))
    return counts
  }
  await fill(1)
  await countAll()
  const few = await countAll()
  await fill(5)
  expect((await board.runs()).length).toBe(12)
  expect(await countAll()).toEqual(few)
  // What opens the transaction goes with the first; the one beside them ends it.
  expect(few).toEqual([12 + 1, 7 + 1, 1 + 1])
})
