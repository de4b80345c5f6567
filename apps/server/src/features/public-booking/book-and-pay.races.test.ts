import { expect, test } from 'vitest'
import { asStranger, openForPublic, strangersInput } from '#server/testing/public-input.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

/** FULL_RACES=1 runs the thousand that the specification of the page asks for. */
const DUELS = process.env.FULL_RACES === '1' ? 1_000 : Number(process.env.RACES ?? 40)

const server = await shareTestServer()

test(`two strangers after the last bin, ${DUELS} times: one gets it, the other is told before anything was promised`, {
  timeout: 600_000,
}, async () => {
  const owner = await server.owner()
  const token = await openForPublic(owner, { bins: 1 })
  const lost: unknown[] = []
  for (let duel = 0; duel < DUELS; duel += 1) {
    const answers = await Promise.all(
      [1, 2].map((who) =>
        asStranger(server, {
          path: `/book-now/${token}/bookings`,
          body: strangersInput({ phone: `04915703${10 + who}` }),
          from: `198.18.${duel % 250}.${who + 2 * Math.floor(duel / 250)}`,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    lost.push(answers.find(({ status }) => status === 409)?.body.errors[0].field)
    const { body } = await owner.call({
      method: 'POST',
      path: '/bookings/getBookings?type=all&limit=1&sort=-jobID',
      body: {},
    })
    const [{ _id, version }] = body.data
    const declined = await owner.call({
      method: 'POST',
      path: `/bookings/${_id}/decline`,
      body: { version, words: 'Once more' },
    })
    expect(declined.status).toBe(200)
  }
  expect(new Set(lost)).toEqual(new Set(['dropDate']))
})
