import { texts } from '@skipyard/domain/shared/texts.ts'
import { expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const take = (who: TestMember, fields: object) =>
  who.call({ method: 'POST', path: '/bookings', body: bookingInput(fields) })
const offer = (who: TestMember, version = 1) =>
  who.call({
    method: 'PATCH',
    path: '/settings/',
    body: { version, bookings: { binSizes: [4, 6], binTypes: ['Hook'] } },
  })

test('a new booking of a size or type that is not offered is refused by its field, and no number is used up', async () => {
  const owner = await server.owner()
  await offer(owner)
  const before = await checksumOfTenant(server.database.admin, owner.claims.tenantId)
  expect(await take(owner, { binSize: 8, binType: 'Hook' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'binSize', message: texts.settings.sizeNotOffered(8) }] },
  })
  expect(await take(owner, { binSize: 6, binType: 'Marrel' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'binType', message: texts.settings.typeNotOffered('Marrel') }] },
  })
  expect(await checksumOfTenant(server.database.admin, owner.claims.tenantId)).toEqual(before)
  expect((await take(owner, { binSize: 6, binType: 'Hook' })).body.data.jobID).toBe('TST-1')
})

test('a booking keeps the size it was taken with, and changes only to what is offered', async () => {
  const owner = await server.owner()
  const { data: taken } = (await take(owner, { binSize: 8, binType: 'Marrel' })).body
  await offer(owner)
  const edit = (version: number, fields: object) =>
    owner.call({
      method: 'PUT',
      path: `/bookings/${taken._id}`,
      body: { ...bookingInput({ binSize: 8, binType: 'Marrel', ...fields }), version },
    })
  expect(await edit(1, { labelInput: 'GATE' })).toMatchObject({ status: 200 })
  expect(await edit(2, { binSize: 10 })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'binSize' }] },
  })
  expect(await edit(2, { binSize: 6, binType: 'Hook' })).toMatchObject({ status: 200 })
})

test('what one company offers is nothing to another', async () => {
  const [one, other] = [await server.owner(), await server.owner()]
  await offer(one)
  expect((await take(other, { binSize: 8, binType: 'Marrel' })).status).toBe(200)
})
