import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { councilInput, takeStreetBooking } from '#server/testing/permit-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const hire = {
  dropoffDate: toWireDate(today),
  pickupDate: toWireDate(addDays(today, 7)),
  email: 'n@example.com.au',
}
const days = { validFrom: toWireDate(today), validTo: toWireDate(addDays(today, 7)) }
const OURS = 'a council fee that is passed on'
const THEIRS = 'issued by the council in your name'

let owner: TestMember
const councils = { us: '', customer: '' }

beforeAll(async () => {
  owner = await server.owner()
  for (const applicant of ['us', 'customer'] as const) {
    const body = councilInput({ name: applicant, applicant, suburbs: [], postCodes: [] })
    councils[applicant] = (await owner.call({ method: 'POST', path: '/councils', body })).body.data._id
  }
})

const books = () => invoicesOf(owner)
const street = () => takeStreetBooking(owner, hire)

let number = 0
async function note(bookingId: string, version: number, permit: object) {
  const path = `/bookings/${bookingId}/permit`
  const answer = await owner.call({ method: 'PUT', path, body: { version, ...permit } })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

/** Grants the permit of a booking and answers its number. */
async function grant(bookingId: string, { version = 0, councilId = councils.customer } = {}) {
  number += 1
  await note(bookingId, version, { state: 'granted', number: `P-${number}`, ...days, councilId })
  return `P-${number}`
}

const made = async (bookingId: string, more: object = {}) =>
  (await books().generate(bookingId, more)).body.data

/** What the document of an invoice says of the permit: its line, and the words below the lines. */
async function wordsOf(invoiceId: string): Promise<string> {
  const { additionalCharges } = await books().read(invoiceId)
  const line = additionalCharges.find(({ uniqueId }) => uniqueId === 'permit')?.description
  const page = await owner.call({ method: 'GET', path: `/invoices/${invoiceId}/document` })
  return `${line} · ${[OURS, THEIRS].filter((words) => JSON.stringify(page.body).includes(words)).join(' · ')}`
}

describe('a document names a permit', () => {
  test('by number and as the customer’s once it is granted to the customer', async () => {
    const bookingId = await street()
    const permit = await grant(bookingId)
    expect(await wordsOf((await made(bookingId))._id)).toBe(`Council permit ${permit}, 7 days · ${THEIRS}`)
  })

  test('as a fee that is passed on where the company has it', async () => {
    const bookingId = await street()
    const permit = await grant(bookingId, { councilId: councils.us })
    expect(await wordsOf((await made(bookingId))._id)).toBe(`Council permit ${permit}, 7 days · ${OURS}`)
  })

  test.each(['needed', 'applied', 'refused'])('without a number while it is %s', async (state) => {
    const bookingId = await street()
    await note(bookingId, 0, { state, councilId: councils.customer })
    expect(await wordsOf((await made(bookingId))._id)).toBe(`Council permit, 7 days · ${OURS}`)
  })

  test('in the words of the server, whatever is sent', async () => {
    const bookingId = await street()
    const draft = (await books().get(`/invoices/draft?bookingId=${bookingId}`)).data
    const permit = await grant(bookingId)
    const [bin, line] = draft.additionalCharges
    const typed = { ...line, description: 'Council permit FORGED, 7 days' }
    const invoice = await made(bookingId, { additionalCharges: [bin, typed] })
    expect(await wordsOf(invoice._id)).toBe(`Council permit ${permit}, 7 days · ${THEIRS}`)
  })
})

describe('when the permit changes', () => {
  test('an invoice that the customer does not have says so: granted since, and withdrawn again', async () => {
    const bookingId = await street()
    const { _id, total, documentVersion } = await made(bookingId)
    const permit = await grant(bookingId)
    expect(await wordsOf(_id)).toBe(`Council permit ${permit}, 7 days · ${THEIRS}`)
    await note(bookingId, 1, { state: 'refused', councilId: councils.customer })
    expect(await wordsOf(_id)).toBe(`Council permit, 7 days · ${OURS}`)
    expect(await books().read(_id)).toMatchObject({ total, documentVersion: documentVersion + 2 })
  })

  test('one that the customer has, and one that is paid, stay as they are', async () => {
    const [sent, paid] = [await street(), await street()]
    const kept = [(await made(sent))._id, (await made(paid, { invoicePaid: true }))._id]
    await books().arrive(kept[0] ?? '')
    await grant(sent)
    await grant(paid)
    for (const id of kept) expect(await wordsOf(id)).toBe(`Council permit, 7 days · ${OURS}`)
  })

  test('what else of it changes leaves the document alone', async () => {
    const bookingId = await street()
    const permit = await grant(bookingId)
    const { _id } = await made(bookingId)
    await note(bookingId, 1, {
      state: 'granted',
      number: permit,
      ...days,
      councilId: councils.customer,
      note: 'Ring first',
    })
    expect((await books().read(_id)).documentVersion).toBe(1)
  })
})
