import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readsAnyway } from '#web/client/own-changes.ts'
import { changeMailDomain, noteText } from '#web/features/messages/mutations.ts'
import { putOntoBoard, takeOut, takeOutBack } from '#web/features/planning/mutations.ts'
import { addRun, saveFirstRun, saveMoves, saveOrder } from '#web/features/runs/mutations.ts'
import { ID, today } from './testing/form-case.tsx'
import {
  meet,
  startUnluckyClock,
  startUnluckyServer,
  stopUnluckyServer,
  unlucky,
  wait,
} from './testing/unlucky-server.ts'

beforeEach(() => {
  startUnluckyClock()
  startUnluckyServer({})
})
afterEach(stopUnluckyServer)

const date = toWireDate(today)
const job = { actionId: ID, type: 'drop' } as const

/** What one press sends, where no form gives it a key. */
const PRESSES: { what: string; send: () => Promise<unknown>; isOwn?: boolean }[] = [
  {
    what: 'jobs moved into a run',
    send: () => saveMoves({ date, updates: [{ runId: ID, bookingsToAdd: [ID] }] }),
    isOwn: true,
  },
  { what: 'a new order of a run', send: () => saveOrder({ runId: ID, bookings: [job] }), isOwn: true },
  {
    what: 'a run with its first job',
    send: () => saveFirstRun({ date, truckId: ID, bookingId: ID }),
    isOwn: true,
  },
  { what: 'a plan put onto the board', send: () => putOntoBoard(ID, undefined), isOwn: true },
  {
    what: 'a job taken out of a plan',
    send: () => takeOut(ID, { actionId: ID, kind: 'place', truckId: ID, runId: ID, minute: null }),
    isOwn: true,
  },
  { what: 'that taken back', send: () => takeOutBack(ID, ID), isOwn: true },
  {
    what: 'mails signed for a domain',
    send: () =>
      changeMailDomain({ version: 1, domain: 'bay.example.com', localPart: 'bookings', isOn: true }),
  },
  { what: 'a text answered', send: () => noteText(ID, { version: 1, state: 'answered' }) },
]

/** What became of presses that were made at the same moment. */
async function settled(...sent: Promise<unknown>[]): Promise<string[]> {
  const outcomes = sent.map((one) =>
    one.then(
      () => 'saved',
      () => 'failed',
    ),
  )
  await wait(10_000)
  return Promise.all(outcomes)
}

test.each(PRESSES)(
  '$what is one change for the server, pressed twice at once and again after silence',
  async ({ send, isOwn = false }) => {
    meet('cut', 'cut')
    expect(await settled(send(), send())).toEqual(['failed', 'failed'])
    expect(await settled(send())).toEqual(['saved'])
    const keys = new Set(unlucky.keys)
    expect(keys.size).toBe(1)
    expect(unlucky.records.size).toBe(1)
    // The same once more is meant once more.
    const [key = ''] = keys
    expect(readsAnyway(key).length > 0, 'is known as this tab’s own').toBe(isOwn)
    expect(await settled(send())).toEqual(['saved'])
    expect(new Set(unlucky.keys).size).toBe(2)
  },
)

test('two runs that are asked for at once are two', async () => {
  const add = () => addRun({ date, truckId: ID })
  expect(await settled(add(), add())).toEqual(['saved', 'saved'])
  expect(unlucky.records.size).toBe(2)
})
