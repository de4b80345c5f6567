import { randomUUID } from 'node:crypto'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { cellOf, pricedInput } from '#server/testing/price-input.ts'
import { asStranger, openForPublic } from '#server/testing/public-input.ts'
import { customersToken } from '#server/testing/request-input.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const PICK_ON = 4
const day = (days: number) => toWireDate(addDays(today, days))

/** The pick is first in a run of a truck for 6 m³, and the customer asks for another size on its day. */
async function requested(binSize: 6 | 8) {
  const owner = await server.owner()
  await openForPublic(owner, { bins: 20 })
  const office = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const answer = await owner.call({ method, path, ...(body && { body }) })
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  await office('POST', '/binCount/addBinCount', {
    size: 8,
    type: 'Marrel',
    count: 9,
    date: day(0),
    comments: '',
  })
  const [sheet] = (await office('GET', '/priceBook')).data.sheets
  const [{ zoneId }] = (await office('GET', `/priceBook/sheets/${sheet.id}`)).data.prices
  const cell = { ...cellOf(zoneId, { was: '', now: 520 }), binSize: 8 }
  await office('PATCH', `/priceBook/sheets/${sheet.id}`, { prices: [cell] })
  const input = pricedInput({ bookingPayment: 470, dropoffDate: day(0), pickupDate: day(PICK_ON) })
  const { _id, version, actionDetails } = (await office('POST', '/bookings', input)).data
  await office('POST', `/bookings/${_id}/markDelivered`, { version, date: day(-3) })
  const { truckId } = await crewedTruck(owner, 'SIX001', { maxBinSize: { value: '6', unit: 'm3' } })
  const board = plannerOf(owner, addDays(today, PICK_ON))
  const { _id: runId } = await board.createRun(truckId)
  await board.update([{ runId, bookingsToAdd: [actionDetails[1]._id] }])
  expect(await board.jobsIn(runId)).toEqual([actionDetails[1]._id])
  const path = `/my-booking/${await customersToken(owner, _id)}/exchange`
  const wish = { key: randomUUID(), binSize, date: day(PICK_ON), expectedPrice: binSize === 6 ? 470 : 520 }
  const reply = await asStranger(server, { path, body: wish })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const [{ _id: requestId }] = (await office('GET', `/bookings/${_id}/customer-requests`)).data
  const answer = await office('POST', `/customer-requests/${requestId}/accept`, { date: day(PICK_ON) })
  const history = (await office('GET', `/bookings/${_id}/history`)).data
  return { answer, history: JSON.stringify(history), jobsIn: await board.jobsIn(runId) }
}

test('an exchange that the run of its day can take comes to that run, and nothing is to be told', async () => {
  const { answer, jobsIn, history } = await requested(6)
  expect(answer.warnings).toEqual([])
  expect(jobsIn).toHaveLength(2)
  expect(history).not.toContain('Not on its run')
})

test('the user who accepts an exchange is told that its pick has left its run, and the history has it', async () => {
  const { answer, jobsIn, history } = await requested(8)
  expect(jobsIn).toEqual([])
  expect(answer.warnings).toHaveLength(2)
  expect(history).toContain('Not on its run')
  expect(history).toContain('is not on a run')
})
