import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { binsOf, numberedYard } from '#server/testing/numbered-yard.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

interface Hire {
  _id: string
  version: number
}

const post = (path: string, body: object) => ({ method: 'POST' as const, path, body })
const rowOf = async (member: TestMember) =>
  (await member.call({ method: 'GET', path: '/binCount/getBinCounts' })).body.data.binCounts[0]
const unnamed = async (member: TestMember) =>
  (await member.call({ method: 'GET', path: '/bins/getHiresWithoutNumber?size=6&type=Marrel' })).body.data
    .hires
const deliver = async (member: TestMember) => {
  const taken = await member.call(post('/bookings', bookingInput({ dropoffDate: toWireDate(today) })))
  const { _id, jobID, version } = taken.body.data
  await member.call(post(`/bookings/${_id}/markDelivered`, { version, date: toWireDate(today) }))
  return { _id, jobID, version: version + 1 }
}
async function name(member: TestMember, { _id, version }: Hire, bin: string) {
  const answer = await member.call(post(`/bookings/${_id}/nameBin`, { version, actionType: 'drop', bin }))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

describe('bins that were delivered without a number', () => {
  test('are counted and listed until somebody says which bin it is: by size and by number agree again', async () => {
    const owner = await numberedYard(server, 5)
    const [bin] = await binsOf(owner)
    const named = await deliver(owner)
    await name(owner, named, bin._id)
    const first = await deliver(owner)
    const second = await deliver(owner)
    expect(await rowOf(owner)).toMatchObject({ count: 5, withCustomer: 3, onYard: 2, withoutNumber: 2 })
    const out = await binsOf(owner, 'status=with+customer')
    expect(out).toHaveLength(1)
    expect(await unnamed(owner)).toMatchObject([
      { bookingId: first._id, jobID: first.jobID, since: toWireDate(today) },
      { bookingId: second._id },
    ])
    const [, free] = await binsOf(owner)
    await name(owner, first, free._id)
    expect(await rowOf(owner)).toMatchObject({ withCustomer: 3, withoutNumber: 1 })
    expect(await unnamed(owner)).toMatchObject([{ bookingId: second._id }])
  })

  test('are none where bins have no numbers, and none of another company', async () => {
    const owner = await server.owner()
    await owner.call(
      post('/binCount/addBinCount', { size: 6, type: 'Marrel', count: 4, date: toWireDate(today) }),
    )
    await deliver(owner)
    expect(await rowOf(owner)).toMatchObject({ withCustomer: 1, withoutNumber: 0 })
    const stranger = await numberedYard(server, 2)
    expect(await rowOf(stranger)).toMatchObject({ withoutNumber: 0 })
    expect(await unnamed(stranger)).toEqual([])
  })
})
