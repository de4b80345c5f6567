import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type HeldMailServer, openHeldMailServer } from './held-mail-server.ts'
import { holdMailings, letMailingsAge } from './held-mailings.store.ts'
import { install } from './install.ts'
import { endRealServer, type RealServer, startRealServer } from './real-server.ts'
import { type Office, openOffice } from './writers.ts'

const PATIENCE = { timeout: 60_000, interval: 20 }

/**
 * Where the server is killed around 'Generate & Send', each the mailbox of an invoice of its own, in the order of their
 * numbers; and how it must stand once a server is there again: the letters that went out, and what the list says.
 */
const AFTER = {
  'before-claim': { letters: 1, sendState: 'Sent' },
  'at-the-address': { letters: 0, sendState: 'Unsure' },
  'in-the-letter': { letters: 0, sendState: 'Unsure' },
  unanswered: { letters: 1, sendState: 'Unsure' },
  'before-noted': { letters: 1, sendState: 'Unsure' },
  'in-the-queue': { letters: 1, sendState: 'Sent' },
  'before-commit': { letters: 1, sendState: 'Sent' },
} as const
type Place = keyof typeof AFTER

const places = ['before-claim', 'at-the-address', 'in-the-letter', 'unanswered', 'before-noted'] as const
const mailboxOf = (place: Place) => `${place}@example.com.au`

const dataDir = install(mkdtempSync(join(tmpdir(), 'skipyard-kill-mail-')))
let smtp: HeldMailServer
let server: RealServer
let office: Office
let bookingId: string

beforeAll(async () => {
  smtp = await openHeldMailServer()
  server = await startRealServer(dataDir, { SMTP_URL: smtp.url })
  office = await openOffice(() => server)
  expect(await office.book('a-hire-to-be-invoiced')).toBe(200)
  bookingId = office.acknowledged.get('a-hire-to-be-invoiced') ?? ''
})

afterAll(async () => {
  await endRealServer(server, 'SIGTERM')
  await smtp.close()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Answer {
  status: number
  body: ReturnType<typeof JSON.parse>
}

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: JSON.parse(await response.text()),
})

const extraDays = { item: 'Extra days', description: '', amount: 10.05, qty: 1 }

/** 'Generate & Send' for a mailbox, always under the same key. */
const press = async (place: Place): Promise<Answer> => {
  const more = place === 'before-claim' ? {} : { additionalCharges: [extraDays] }
  const body = { bookingId, customerEmail: mailboxOf(place), sendEmail: true, ...more }
  return answerOf(
    await office.post('/invoices/generate', body, { 'idempotency-key': `generate-and-send-${place}` }),
  )
}

interface Listed {
  invoiceNumber: string
  sendState: string
  sentTo: string[]
}

/** The booking's invoices as the list of all invoices shows them, by number. */
async function listed(): Promise<Listed[]> {
  const answer = await fetch(
    `${server.url}${BASE_PATH}/invoices?bookingId=${bookingId}&sort=invoiceNumber&limit=100`,
    { headers: { authorization: `Bearer ${office.token}` } },
  )
  return (await answerOf(answer)).body.data
}

const lettersTo = (place: Place) => smtp.letters.filter((to) => to === mailboxOf(place)).length

/** Presses for an invoice each, and waits until each of them stands at its place. */
async function pressAndHold(): Promise<{ ids: Map<Place, string>; release: () => Promise<void> }> {
  const held = await holdMailings(dataDir, places.length)
  await held.hold('Unsure', mailboxOf('before-claim'))
  await held.hold('Sending', mailboxOf('before-commit'))
  const ids = new Map<Place, string>()
  const pressed = async (place: Place) => {
    const { status, body } = await press(place)
    expect(status, JSON.stringify(body)).toBe(200)
    ids.set(place, body.data._id)
  }
  for (const place of places) await pressed(place)
  // Up to five are fetched at once, and what is fetched together is finished together: a further one waits in the queue for as long as these stand still.
  await vi.waitFor(async () => {
    const stopped = ['at-the-address', 'before-noted', 'in-the-letter', 'unanswered']
    expect([...smtp.stopped].toSorted()).toEqual(stopped)
    expect(await held.waiting()).toBe(1)
  }, PATIENCE)
  await pressed('in-the-queue')
  const unanswered = press('before-commit').then(
    () => 'answered',
    () => 'no answer',
  )
  await vi.waitFor(async () => expect(await held.waiting()).toBe(2), PATIENCE)
  // What became of a mail is noted under the company's lock, which the last press has.
  smtp.answer('before-noted')
  await vi.waitFor(async () => expect(await held.waiting()).toBe(3), PATIENCE)
  return {
    ids,
    release: async () => {
      expect(await unanswered).toBe('no answer')
      await held.release()
    },
  }
}

test('kill -9 at every step of Generate & Send: each invoice is there once with its number, no letter goes twice, and the list says of which nobody is sure', async () => {
  const { ids, release } = await pressAndHold()
  await endRealServer(server, 'SIGKILL')
  await release()
  smtp.release()
  await letMailingsAge(dataDir)
  server = await startRealServer(dataDir, { SMTP_URL: smtp.url })

  // Whoever had no answer presses again; whoever had one, too.
  for (const place of [...ids.keys(), 'before-commit'] as const) {
    const { status, body } = await press(place)
    expect(status).toBe(200)
    if (ids.has(place)) expect(body.data._id).toBe(ids.get(place))
  }
  const expected = Object.entries(AFTER).map(([place, { letters, sendState }], index) => ({
    invoice: expect.stringMatching(new RegExp(`-00${index + 1}$`)),
    place,
    letters,
    sendState,
  }))
  const standing = async () => {
    const rows = await listed()
    return rows.map(({ invoiceNumber, sendState, sentTo }) => {
      const place = Object.keys(AFTER).find((name) => sentTo[0]?.startsWith(`${name}@`))
      const letters = smtp.letters.filter((to) => to === sentTo[0]).length
      return { invoice: invoiceNumber, place, letters, sendState }
    })
  }
  await vi.waitFor(async () => expect(await standing()).toEqual(expected), PATIENCE)
})

test('of what nobody is sure a press of Send sends one more, and then it is Sent', async () => {
  const unsure = (await listed()).filter(({ sendState }) => sendState === 'Unsure')
  expect(unsure).toHaveLength(4)
  for (const { invoiceNumber } of unsure) {
    const { status } = await answerOf(
      await office.post('/invoices/sendInvoice', { bookingId, invoiceNumber }),
    )
    expect(status).toBe(200)
  }
  await vi.waitFor(
    async () =>
      expect(new Set((await listed()).map(({ sendState }) => sendState))).toEqual(new Set(['Sent'])),
    PATIENCE,
  )
  const counts = (['at-the-address', 'in-the-letter', 'unanswered', 'before-noted'] as const).map(lettersTo)
  expect(counts).toEqual([1, 1, 2, 2])
})
