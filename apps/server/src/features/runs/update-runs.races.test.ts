import { beforeAll, expect, test } from 'vitest'
import { brokenRules, moveNaively, readPlaces } from '#server/testing/board-invariants.store.ts'
import { book, crewedTruck, type PlannerAnswer, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

/** reliability.md C1: 100 duels with every `npm test`, 1,000 with DUELS=1000. */
const DUELS = Number(process.env.DUELS ?? 100)
const MINUTES = 20
const CARDS = 5

const server = await shareTestServer()
let dispatchers: TestMember[]
let runIds: string[]

beforeAll(async () => {
  const owner = await server.owner()
  dispatchers = await Promise.all(
    Array.from({ length: 5 }, () => server.member(owner.claims.tenantId, 'dispatcher')),
  )
  const { truckId } = await crewedTruck(owner, 'DUEL01')
  runIds = []
  for (let run = 0; run < 6; run++) runIds.push((await plannerOf(owner).createRun(truckId))._id)
})

const boards = () => dispatchers.map((member) => plannerOf(member))
const firstBoard = (): TestMember => {
  const [first] = dispatchers
  if (!first) throw new Error('There are dispatchers')
  return first
}

interface Duel {
  drop: string
  from: string | null
  duellists: number
}

/** Everybody moves the card from where they all see it, each into a run of their own; answers where it is then. */
async function duel({ drop, from, duellists }: Duel): Promise<string> {
  const targets = runIds.filter((runId) => runId !== from).slice(0, duellists)
  const moves = targets.map((runId) => [
    ...(from === null ? [] : [{ runId: from, bookingsToRemove: [drop] }]),
    { runId, bookingsToAdd: [drop] },
  ])
  const answers = await Promise.all(
    boards()
      .slice(0, duellists)
      .map((board, index) => board.update(moves[index] ?? [])),
  )
  const isWon = ({ status }: PlannerAnswer) => status === 200
  expect(answers.filter(isWon).length).toBe(1)
  for (const loser of answers.filter((answer) => !isWon(answer))) {
    expect(loser.status).toBe(409)
    expect(loser.body.errors?.[0]?.message).toMatch(/^This job is in DUEL01, Run \d now, .+ has moved it$/)
  }
  const winner = targets[answers.findIndex(isWon)] ?? ''
  const places = await firstBoard().inScope(readPlaces)
  expect(places.filter(({ id, runId }) => id === drop && runId !== null)).toMatchObject([{ runId: winner }])
  return winner
}

test(
  `${DUELS} duels for a card, of two and of five dispatchers: it sits in exactly one run, and losers are told`,
  async () => {
    const cards = await Promise.all(Array.from({ length: CARDS }, () => book(firstBoard(), [0, 7])))
    const rounds = Math.ceil(DUELS / CARDS)
    await Promise.all(
      cards.map(async ({ drop }) => {
        let from: string | null = null
        for (let round = 0; round < rounds; round++) {
          from = await duel({ drop, from, duellists: round % 5 === 0 ? 5 : 2 })
        }
      }),
    )
    expect(await firstBoard().inScope(brokenRules)).toEqual([])
  },
  MINUTES * 60_000,
)

test('these duels have teeth: without the lock both are told that the card is theirs', async () => {
  const { drop } = await book(firstBoard(), [0, 7])
  const [one = '', other = ''] = runIds
  const { promise: bothHaveRead, resolve } = Promise.withResolvers<void>()
  let readers = 0
  const wait = () => {
    readers += 1
    if (readers === 2) resolve()
    return bothHaveRead
  }
  const told = await Promise.all(
    [one, other].map((to, index) =>
      dispatchers[index]?.inScope((scope) => moveNaively(scope, { jobId: drop, from: null, to }, wait)),
    ),
  )
  expect(told).toEqual([true, true])
})
