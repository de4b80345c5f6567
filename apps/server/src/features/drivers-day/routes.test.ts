import { randomUUID } from 'node:crypto'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { type DriverPhone, driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { driverInput } from '#server/testing/fleet-input.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

let owner: TestMember
let booked: BookedJobs
let truckId: string
let driverId: string
let runId: string
let phone: DriverPhone

const planner = () => plannerOf(owner)
const drop = () => ({ actionId: booked.drop, runId })
const pick = () => ({ actionId: booked.pick, runId })
const booking = async () =>
  (await owner.call({ method: 'GET', path: `/bookings/${booked.bookingId}` })).body.data
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

beforeEach(async () => {
  owner = await server.owner()
  const crew = await crewedTruck(owner, 'XW48QP')
  truckId = crew.truckId
  driverId = crew.driverId
  booked = await book(owner, [0, 0], { dropStaffComments: 'Gate code 4711' })
  runId = (await planner().createRun(truckId, { bookingId: booked.drop }))._id
  await planner().update([{ runId, bookingsToAdd: [booked.pick] }])
  phone = driverPhone(server.http, await driverToken(owner, driverId))
})

describe('the phone reads what the driver needs', () => {
  test('today’s and tomorrow’s runs in their order, with the gate code, and what to load', async () => {
    const later = await book(owner, [1, 8])
    const next = await plannerOf(owner, addDays(today, 1)).createRun(truckId, { bookingId: later.drop })
    const { status, body } = await phone.open()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      name: 'Driver XW48QP',
      date: toWireDate(today),
      timeZone: 'Australia/Melbourne',
      asks: { dropPhoto: false, signature: false },
      hasNumberedBins: false,
      notDone: [],
    })
    expect(body.data.runs.map(({ _id }) => _id)).toEqual([runId, next._id])
    const [first] = body.data.runs
    expect(first?.loads).toEqual([{ binSize: 6, binType: 'Marrel', count: 1 }])
    expect(first?.jobs.map(({ actionId }) => actionId)).toEqual([booked.drop, booked.pick])
    expect(first?.jobs[0]).toMatchObject({
      jobID: booked.jobID,
      actionType: 'drop',
      status: 'Scheduled',
      notes: 'Gate code 4711',
      customerPhone: '0491570006',
      headingAt: null,
    })
  })

  test('no price and nothing of another driver stands in it', async () => {
    const other = await crewedTruck(owner, 'OTHER1')
    const theirs = await book(owner, [0, 7], { name: 'Somebody Else' })
    await planner().createRun(other.truckId, { bookingId: theirs.drop })
    const text = JSON.stringify((await phone.open()).body)
    expect(text).not.toContain('Somebody Else')
    expect(text).not.toMatch(/price|payment|deposit|paid|invoice|\b470(?:00)?\b|email/i)
  })

  test('an unknown or revoked link leads nowhere, whatever is asked', async () => {
    await owner.call({ method: 'DELETE', path: `/drivers/${driverId}/link` })
    expect((await phone.open()).status).toBe(404)
    expect((await phone.send([])).status).toBe(404)
    expect((await phone.enter('123456')).status).toBe(404)
  })
})

describe('what the phone says becomes of the jobs', () => {
  test('a drop is Dispatched and Delivered, a pick Collected and Returned, the run completed', async () => {
    expect(await phone.say(drop(), 'heading')).toMatchObject({ outcome: 'applied', message: '' })
    expect((await booking()).actionDetails[0].status).toBe('Dispatched')
    await phone.say(drop(), 'onSite')
    await phone.say(drop(), 'delivered')
    expect((await booking()).actionDetails[0].status).toBe('Delivered')
    await phone.say(pick(), 'heading')
    expect((await booking()).actionDetails[1].status).toBe('Scheduled')
    await phone.say(pick(), 'collected')
    expect((await booking()).actionDetails[1].status).toBe('Collected')
    await phone.say(pick(), 'returned')
    expect((await booking()).actionDetails[1].status).toBe('Completed')
    expect((await planner().run(runId)).runCompleted).toBe(true)
    const seen = await phone.job(booked.drop)
    expect(seen?.headingAt).not.toBeNull()
    expect(seen?.onSiteAt).not.toBeNull()
    expect(seen?.doneAt).not.toBeNull()
  })

  test('the history tells the driver’s name', async () => {
    await phone.say(drop(), 'delivered')
    const { body } = await owner.call({ method: 'GET', path: `/bookings/${booked.bookingId}/history` })
    expect(JSON.stringify(body.data[0])).toContain('Driver XW48QP')
  })

  test('the time of doing is the phone’s, not when there was signal again', async () => {
    const at = minutesAgo(47)
    await phone.say(drop(), 'delivered', { at })
    expect((await phone.job(booked.drop))?.doneAt).toBe(at)
  })

  test('an entry counts once, however often it is sent; other words under its key are refused', async () => {
    await phone.say(drop(), 'delivered')
    await phone.say(pick(), 'collected')
    const tip = phone.entry(pick(), 'tipped', {
      site: 'Brooklyn',
      docket: 'A-1',
      weightKg: 1240,
      costCents: 18_050,
    })
    const sent = await phone.send([tip, tip])
    expect(sent.body.data.results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
    await Promise.all([phone.send([tip]), phone.send([tip])])
    expect((await booking()).tippingCost).toBe(180.5)
    const other = await phone.send([{ ...tip, costCents: 1 }])
    expect(other.body.data.results).toEqual([
      { key: tip.key, outcome: 'refused', message: 'This was already sent with different details' },
    ])
    expect((await booking()).tippingCost).toBe(180.5)
  })

  test('several loads add up in the booking’s tipping cost, and the phone shows them', async () => {
    await phone.say(drop(), 'delivered')
    await phone.say(pick(), 'collected')
    const load = { site: 'Brooklyn', weightKg: 1240, costCents: 10_000 }
    await phone.say(pick(), 'tipped', { ...load, docket: 'A-1' })
    await phone.say(pick(), 'tipped', { ...load, docket: 'A-2' })
    expect((await booking()).tippingCost).toBe(200)
    expect((await phone.job(booked.pick))?.tips.map(({ docket }) => docket)).toEqual(['A-1', 'A-2'])
    expect((await phone.open()).body.data.tipSites).toEqual(['Brooklyn'])
  })

  test('comments stand below one another, at the job they are about', async () => {
    await phone.say(drop(), 'comment', { text: 'Gate was locked' })
    await phone.say(drop(), 'comment', { text: 'Left it on the verge' })
    const { actionDetails } = await booking()
    expect(actionDetails[0].driverComments).toBe('Gate was locked\nLeft it on the verge')
    expect(actionDetails[1].driverComments).toBe('')
  })

  test('what comes late is kept and changes nothing that is further', async () => {
    const heading = phone.entry(drop(), 'heading', { at: minutesAgo(20) })
    await phone.say(drop(), 'delivered')
    const late = await phone.send([heading])
    expect(late.body.data.results[0]?.outcome).toBe('overtaken')
    expect((await booking()).actionDetails[0].status).toBe('Delivered')
    expect((await phone.job(booked.drop))?.headingAt).toBe(heading.at)
  })

  test('of a job that the office gave to another, it is told where the job is now', async () => {
    const other = await crewedTruck(owner, 'OTHER1')
    const run = await planner().createRun(other.truckId)
    await planner().update([
      { runId, bookingsToRemove: [booked.drop, booked.pick] },
      { runId: run._id, bookingsToAdd: [booked.drop, booked.pick] },
    ])
    const result = await phone.say(drop(), 'delivered')
    expect(result.outcome).toBe('stale')
    expect(result.message).toContain('OTHER1, Run 1')
    expect((await booking()).actionDetails[0].status).toBe('Scheduled')
  })

  test('against the life of a booking it is refused, with the reason', async () => {
    const result = await phone.say(pick(), 'collected')
    expect(result).toMatchObject({
      outcome: 'refused',
      message: 'This job can be Collected only when the drop is Delivered',
    })
    const nobodys = { actionId: randomUUID(), runId }
    expect((await phone.say(nobodys, 'delivered')).message).toBe('This job no longer exists')
  })
})

describe('a job that could not be done', () => {
  const faulty = async (member = owner) => {
    const path = '/bookings/getBookings?type=faulty'
    return (await member.call({ method: 'POST', path, body: {} })).body.data
  }
  const giveBack = () => phone.say(drop(), 'cannot', { reason: 'car-in-the-way', note: 'White van' })
  const notDone = { reason: 'car-in-the-way', note: 'White van', by: 'Driver XW48QP' }

  test('goes back to the office: out of its run, planned anew, and the phone lists it', async () => {
    await phone.say(drop(), 'heading')
    expect(await giveBack()).toMatchObject({ outcome: 'applied' })
    expect(await planner().jobsIn(runId)).toEqual([booked.pick])
    const { actionDetails } = await booking()
    expect(actionDetails[0]).toMatchObject({ status: 'Scheduled', allocationStatus: 'Unallocated' })
    const { notDone: listed } = (await phone.open()).body.data
    expect(listed).toMatchObject([{ actionId: booked.drop, reason: 'car-in-the-way', suburb: 'Coburg' }])
  })

  test('stands on the board and among the faulty ones with its reason, at once', async () => {
    expect(await faulty()).toEqual([])
    await giveBack()
    const cards = await planner().unallocated()
    expect(cards).toMatchObject([{ actionId: booked.drop, notDone, booking: { faulty: false } }])
    expect(await faulty()).toMatchObject([
      { _id: booked.bookingId, faultyComment: ['The Drop was not done. A car is in the way: White van'] },
    ])
    expect((await booking()).actionDetails).toMatchObject([{ notDone }, { notDone: null }])
  })

  test('does so until somebody plans it again, and again when it is only taken out of that run', async () => {
    await giveBack()
    await planner().update([{ runId, bookingsToAdd: [booked.drop], position: 0 }])
    expect(await faulty()).toEqual([])
    expect((await booking()).actionDetails[0].notDone).toBeNull()
    await planner().update([{ runId, bookingsToRemove: [booked.drop] }])
    expect(await faulty()).toHaveLength(1)
    await planner().update([{ date: toWireDate(addDays(today, 0)), bookingsToAdd: [booked.drop] }])
    const days = { dropoffDate: toWireDate(addDays(today, 2)), pickupDate: toWireDate(addDays(today, 9)) }
    const { version } = await booking()
    await owner.call({
      method: 'PUT',
      path: `/bookings/${booked.bookingId}`,
      body: { ...bookingInput(days), version },
    })
    expect(await faulty()).toEqual([])
  })

  test('nobody else’s booking becomes faulty by it, nor is it told twice', async () => {
    await book(owner, [0, 0])
    await giveBack()
    expect(await giveBack()).toMatchObject({ outcome: 'overtaken' })
    expect(await faulty()).toHaveLength(1)
    expect(await faulty(await server.owner())).toEqual([])
  })

  test('planned again it is done as if nothing had been', async () => {
    await phone.say(drop(), 'onSite')
    await giveBack()
    await planner().update([{ runId, bookingsToAdd: [booked.drop], position: 0 }])
    expect((await phone.say(drop(), 'heading')).outcome).toBe('applied')
    expect(await phone.job(booked.drop)).toMatchObject({ status: 'Dispatched', onSiteAt: null })
    await phone.say(drop(), 'delivered')
    expect((await phone.open()).body.data.notDone).toEqual([])
  })

  test('is not given back once its bin stands there', async () => {
    await phone.say(drop(), 'delivered')
    expect(await giveBack()).toMatchObject({ outcome: 'refused', message: 'This job is Delivered already' })
    expect(await planner().jobsIn(runId)).toEqual([booked.drop, booked.pick])
  })
})

describe('what came too late or was refused, the office decides about', () => {
  const settle = (key: string, way: 'take' | 'dismiss', member = owner) =>
    member.call({
      method: 'POST',
      path: `/driversDay/entries/${key}/settle`,
      body: { way, reason: 'He rang' },
    })
  const handOver = async () => {
    const other = await crewedTruck(owner, 'OTHER1')
    const run = await planner().createRun(other.truckId)
    await planner().update([
      { runId, bookingsToRemove: [booked.drop, booked.pick] },
      { runId: run._id, bookingsToAdd: [booked.drop, booked.pick] },
    ])
  }

  test('taken after all, the drop is Delivered wherever it is planned now, once', async () => {
    await handOver()
    const { key } = await phone.say(drop(), 'delivered', { at: minutesAgo(30) })
    expect((await settle(key, 'take')).status).toBe(200)
    expect((await booking()).actionDetails[0].status).toBe('Delivered')
    const again = await settle(key, 'dismiss')
    expect([again.status, again.body.message]).toEqual([409, 'Someone has already dealt with this'])
  })

  test('taken after all, a job in no run is said to be done as it truly was', async () => {
    await planner().update([{ runId, bookingsToRemove: [booked.drop, booked.pick] }])
    const { key } = await phone.say(drop(), 'delivered')
    expect((await settle(key, 'take')).status).toBe(200)
    expect((await booking()).actionDetails[0].status).toBe('Delivered')
  })

  test('dismissed, all stays as it is', async () => {
    await handOver()
    const { key } = await phone.say(drop(), 'delivered')
    expect((await settle(key, 'dismiss')).status).toBe(200)
    expect((await booking()).actionDetails[0].status).toBe('Scheduled')
  })

  test('what the life of a booking does not allow is not taken, and stays to be decided about', async () => {
    const { key } = await phone.say(pick(), 'collected')
    const refused = await settle(key, 'take')
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('This job can be Collected only when the drop is Delivered')
    expect((await settle(key, 'dismiss')).status).toBe(200)
  })

  test('of what was applied there is nothing to decide; a viewer decides about nothing', async () => {
    const { key } = await phone.say(drop(), 'heading')
    expect((await settle(key, 'dismiss')).body.message).toBe('There is nothing to decide about this')
    const viewer = await server.member(owner.claims.tenantId, 'viewer')
    expect((await settle(key, 'dismiss', viewer)).status).toBe(403)
  })

  test('another company’s entry is decided about by nobody else', async () => {
    const { key } = await phone.say(pick(), 'collected')
    const stranger = await server.owner()
    for (const way of ['take', 'dismiss'] as const) {
      expect((await settle(key, way, stranger)).status).toBe(404)
    }
    expect((await settle(key, 'dismiss')).status).toBe(200)
  })
})

describe('a code lets a phone in, where the company asks for one', () => {
  const ask = () =>
    owner.call({ method: 'PATCH', path: '/driversDay/settings', body: { version: 0, asksCode: true } })
  const makeCode = async (body?: object): Promise<string> =>
    (await owner.call({ method: 'POST', path: `/drivers/${driverId}/code`, body })).body.data.code
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  test('a link that was passed on opens nothing without it', async () => {
    await ask()
    const answers = [await phone.open(), await phone.send([phone.entry(drop(), 'delivered')])]
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body.errors?.[0]?.field).toBe('code')
      expect(JSON.stringify(body)).not.toContain('Coburg')
    }
    expect((await booking()).actionDetails[0].status).toBe('Scheduled')
  })

  test('the code that the office reads out opens it on this phone, from now on; it works once', async () => {
    await ask()
    const code = await makeCode()
    expect(code).toMatch(/^\d{6}$/)
    const entered = await phone.enter(`${code.slice(0, 3)} ${code.slice(3)}`)
    expect(entered.status).toBe(200)
    expect(entered.cookie).toMatch(/^phone=.*HttpOnly.*SameSite=Strict/)
    expect((await phone.open()).status).toBe(200)
    const second = driverPhone(server.http, await driverToken(owner, driverId))
    expect((await second.enter(code)).status).toBe(400)
    expect((await second.open()).status).toBe(401)
  })

  test('five wrong tries end it, and so does a new one', async () => {
    await ask()
    const code = await makeCode()
    for (const _ of [1, 2, 3, 4, 5]) expect((await phone.enter(wrong(code))).status).toBe(400)
    const late = await phone.enter(code)
    expect(late.body.errors).toEqual([
      { field: 'code', message: 'This code is no longer valid. Ask the office for a new one.' },
    ])
    expect((await phone.enter(await makeCode())).status).toBe(200)
  })

  test('a revoked link ends what was let in by it', async () => {
    await ask()
    await phone.enter(await makeCode())
    await owner.call({ method: 'DELETE', path: `/drivers/${driverId}/link` })
    const next = driverPhone(server.http, await driverToken(owner, driverId), phone.phone)
    expect((await next.open()).status).toBe(401)
  })

  test('what is asked of phones is the office’s to say, each over the version it saw', async () => {
    const [viewer, dispatcher] = await Promise.all([
      server.member(owner.claims.tenantId, 'viewer'),
      server.member(owner.claims.tenantId, 'dispatcher'),
    ])
    const change = {
      method: 'PATCH',
      path: '/driversDay/settings',
      body: { version: 0, asksCode: true },
    } as const
    for (const member of [viewer, dispatcher]) expect((await member.call(change)).status).toBe(403)
    const days = { driverLinkDays: 60, runLinkDays: 14 }
    const asks = { asksDropPhoto: false, asksSignature: false, asksCode: true }
    expect((await owner.call(change)).body.data).toEqual({ ...asks, ...days, version: 1 })
    expect((await owner.call(change)).status).toBe(409)
    const read = await viewer.call({ method: 'GET', path: '/driversDay/settings' })
    expect(read.body.data.asksCode).toBe(true)
    expect((await viewer.call({ method: 'POST', path: `/drivers/${driverId}/code` })).status).toBe(403)
  })
})

describe('the link to one run', () => {
  const link = (method: 'POST' | 'DELETE', member = owner) =>
    member.call({ method, path: '/runPlanner/run-link', body: { runId } })
  const open = async (url: string) => {
    const answer = await server.http.inject({ method: 'GET', url: `/api/v1.0/runs/${url.split('/').at(-1)}` })
    return { status: answer.statusCode, body: answer.json() }
  }

  test('shows the sheet to whoever has it, without a price or what the driver wrote, until it is revoked', async () => {
    await phone.say(drop(), 'comment', { text: 'Only for the office' })
    const { body } = await link('POST')
    expect(body.data.runLink).toMatch(/\/runs\/[\w-]{65}$/)
    expect((await link('POST')).body.data).toEqual(body.data)
    const sheet = await open(body.data.runLink)
    expect(sheet.status).toBe(200)
    expect(sheet.body.data).toMatchObject({ rego: 'XW48QP', number: 1, driverName: 'Driver XW48QP' })
    expect(sheet.body.data.jobs).toHaveLength(2)
    // On the way it says what the phone says.
    const onPhone = (await phone.open()).body.data.runs[0]
    const jobs = onPhone?.jobs.map(({ legs }) => ({ legs }))
    expect(sheet.body.data).toMatchObject({ loads: onPhone?.loads, legsHome: onPhone?.legsHome, jobs })
    const text = JSON.stringify(sheet.body)
    expect(text).not.toContain('Only for the office')
    expect(text).not.toMatch(/price|payment|deposit|paid|invoice|\b470(?:00)?\b|email/i)
    const { lastOpenedAt } = (await link('POST')).body.data
    expect(Math.abs(Date.now() - Date.parse(lastOpenedAt))).toBeLessThan(60_000)
    await open(body.data.runLink)
    expect((await link('POST')).body.data.lastOpenedAt).toBe(lastOpenedAt)
    await link('DELETE')
    expect((await open(body.data.runLink)).status).toBe(404)
    expect((await link('POST')).body.data.lastOpenedAt).toBeNull()
  })

  test('is not a viewer’s to hand out', async () => {
    const viewer = await server.member(owner.claims.tenantId, 'viewer')
    expect((await link('POST', viewer)).status).toBe(403)
    expect((await link('DELETE', viewer)).status).toBe(403)
  })
})

test('a driver who has spoken is taken off the records without a trace lost', async () => {
  const free = await owner.call({ method: 'POST', path: '/drivers', body: driverInput() })
  const other = driverPhone(server.http, await driverToken(owner, free.body.data._id))
  await other.open()
  expect((await other.say(drop(), 'delivered')).outcome).toBe('stale')
  const gone = await owner.call({ method: 'DELETE', path: `/drivers/${free.body.data._id}` })
  expect(gone.status).toBe(200)
  expect((await other.open()).status).toBe(404)
})
