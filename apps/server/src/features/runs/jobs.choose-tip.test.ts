import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let board: ReturnType<typeof plannerOf>
let booked: BookedJobs
let runId: string

beforeEach(async () => {
  owner = await server.owner()
  board = plannerOf(await server.member(owner.claims.tenantId, 'dispatcher'))
  const { truckId } = await crewedTruck(owner, 'TIP111')
  booked = await book(owner, [0, 0])
  runId = (await board.createRun(truckId, { bookingId: booked.drop }))._id
  await board.update([{ runId, bookingsToAdd: [booked.pick] }])
})

async function site(name: string, wasteTypes: string[] = []): Promise<string> {
  const address = { name: `1 ${name}`, suburb: 'Hallam', postCode: '3803', lat: -38, lon: 145.26 }
  const body = { name, address, wasteTypes, opensAt: 360, closesAt: 1_080 }
  const answer = await owner.call({ method: 'POST', path: '/tipSites', body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data._id
}

const tipOf = async (jobId: string) =>
  (await board.run(runId)).bookings.find(({ actionId }) => actionId === jobId)?.tipByHand

describe('the tip of a pick', () => {
  test('is chosen by a dispatcher, straight back or nothing again; the history says where to', async () => {
    const tipSiteId = await site('Hallam Rd')
    expect(await tipOf(booked.pick)).toBeNull()
    expect((await board.chooseTip(booked.pick, { tipSiteId })).status).toBe(200)
    expect(await tipOf(booked.pick)).toEqual({ siteId: tipSiteId, name: 'Hallam Rd' })
    expect((await board.chooseTip(booked.pick, { isStraightBack: true })).status).toBe(200)
    expect(await tipOf(booked.pick)).toEqual({ siteId: null, name: boardTexts.straightBack })
    expect((await board.chooseTip(booked.pick)).status).toBe(200)
    expect(await tipOf(booked.pick)).toBeNull()
    const { body } = await owner.call({ method: 'GET', path: `/bookings/${booked.bookingId}/history` })
    const told = body.data.flatMap(
      ({ changes }: { changes: { label: string; from: string; to: string }[] }) =>
        changes.filter(({ label }) => label === 'Tip').map(({ from, to }) => [from, to]),
    )
    expect(told).toEqual([
      ['Straight back to the yard', ''],
      ['Hallam Rd', 'Straight back to the yard'],
      ['', 'Hallam Rd'],
    ])
  })

  test('taken back is what it was before, site and name', async () => {
    const tipSiteId = await site('Dandenong')
    await board.chooseTip(booked.pick, { tipSiteId })
    const { body } = await board.chooseTip(booked.pick, { isStraightBack: true })
    expect((await board.undo(body.data.undo)).status).toBe(200)
    expect(await tipOf(booked.pick)).toEqual({ siteId: tipSiteId, name: 'Dandenong' })
  })

  test('is refused for a drop, at a site that does not take the waste, and at one that is gone', async () => {
    const soil = await site('Soil only', ['Soil'])
    const refused = [
      await board.chooseTip(booked.drop, { isStraightBack: true }),
      await board.chooseTip(booked.pick, { tipSiteId: soil }),
      await board.chooseTip(booked.pick, { tipSiteId: booked.bookingId }),
    ]
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [409, boardTexts.tipOfDrop],
      [409, expect.stringContaining('Soil only does not take')],
      [409, boardTexts.tipGone],
    ])
    const viewer = plannerOf(await server.member(owner.claims.tenantId, 'viewer'))
    expect((await viewer.chooseTip(booked.pick)).status).toBe(403)
    expect(await tipOf(booked.pick)).toBeNull()
  })
})
