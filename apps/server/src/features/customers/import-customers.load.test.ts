import { importCustomers, MOST_IMPORT_ROWS } from '@skipyard/contract/customers/files.ts'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { longestHold } from '#server/testing/longest-hold.ts'
import { openTestServer } from '#server/testing/test-server.ts'

/** What the office of another company may wait for the server at the most; the best of some tries counts. */
const MOST_HELD_MS = 50
const TRIES = 4

const server = await openTestServer()

const rows = Array.from(
  { length: MOST_IMPORT_ROWS },
  (_, at) =>
    `Imported Person ${at},04${10_000_000 + at},p${at}@example.com,"${at % 400} High St, Kew VIC 3101"`,
)
const file = Buffer.from(JSON.stringify({ text: ['Name,Phone,Email,Address', ...rows].join('\n') }))

/** Has the file looked at; answers what was told of it, and for how long it held everybody up. */
async function look(token: string, key: string) {
  const looked = Promise.withResolvers<string>()
  const held = await longestHold(async () => {
    const { payload } = await server.http.inject({
      method: 'POST',
      url: `${BASE_PATH}/customers/import`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      payload: file,
    })
    looked.resolve(payload)
  })
  return { held, reply: importCustomers.reply.parse(JSON.parse(await looked.promise)) }
}

test(`a file of ${MOST_IMPORT_ROWS} rows holds nobody up for ${MOST_HELD_MS} ms`, async () => {
  const { token } = await server.owner()
  let least = Number.POSITIVE_INFINITY
  for (let tried = 1; tried <= TRIES && least > MOST_HELD_MS; tried++) {
    const { held, reply } = await look(token, `look-number-${tried}`)
    expect(reply.data.rows).toHaveLength(MOST_IMPORT_ROWS)
    least = Math.min(least, held)
  }
  expect(least).toBeLessThan(MOST_HELD_MS)
})

test('this test has teeth: the same answer checked and quoted for its repetition by the driver takes longer', async () => {
  const { token } = await server.owner()
  const { reply } = await look(token, 'look-at-once')
  const asTheDriverDoes = async () =>
    Buffer.from(pg.escapeLiteral(JSON.stringify(importCustomers.reply.parse(reply))))
  expect(await longestHold(asTheDriverDoes)).toBeGreaterThan(MOST_HELD_MS)
})
