import { randomUUID } from 'node:crypto'
import { addDays, formatShortDay, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { pricedInput } from '#server/testing/price-input.ts'
import { asStranger, openForPublic } from '#server/testing/public-input.ts'
import { customersToken } from '#server/testing/request-input.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

const DUELS = process.env.FULL_RACES === '1' ? 500 : Number(process.env.RACES ?? 20)

const server = await shareTestServer()
const inDays = (days: number) => toWireDate(addDays(today, days))

test(`two customers extend over the day that needs the last bin, ${DUELS} times: one does, the other is told until when`, {
  timeout: 600_000,
}, async () => {
  const owner = await server.owner()
  // One bin of the book's example is out already.
  await openForPublic(owner, { bins: 3 })
  const office = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await owner.call({ method, path, ...(body && { body }) })
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  const book = (last: number, dropoffDate: string, pickupDate: string) =>
    office(
      'POST',
      '/bookings',
      pricedInput({ phone: `049157015${last}`, bookingPayment: 470, dropoffDate, pickupDate }),
    )
  const hires: { id: string; token: string }[] = []
  for (const last of [7, 8]) {
    const { _id, version } = await book(last, inDays(0), inDays(4))
    await office('POST', `/bookings/${_id}/markDelivered`, { version, date: inDays(0) })
    hires.push({ id: _id, token: await customersToken(owner, _id) })
  }
  await book(9, inDays(6), inDays(13))

  for (let duel = 0; duel < DUELS; duel += 1) {
    const from = `198.51.100.${duel}`
    const wish = { pickDate: inDays(8), expectedPrice: 22 }
    const answers = await Promise.all(
      hires.map(({ token }) =>
        asStranger(server, {
          path: `/my-booking/${token}/extend`,
          body: { ...wish, key: randomUUID() },
          from,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body.errors).toEqual([
      { field: 'pickDate', message: expect.stringContaining(formatShortDay(addDays(today, 5))) },
    ])
    const winner = hires[answers.findIndex(({ status }) => status === 200)]
    const { version } = await office('GET', `/bookings/${winner?.id}`)
    const back = { version, pickupDate: inDays(4), pickupDateConfirmation: false }
    await office('POST', `/bookings/${winner?.id}/movePickDate`, back)
  }
})
