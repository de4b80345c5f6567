import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { type Person, signUpCompany, takeBooking, wireDay } from './people.ts'

const API = '/api/v1.0'

async function post(request: APIRequestContext, path: string, data: object): Promise<{ _id: string }> {
  const answer = await request.post(`${API}${path}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  const { data: made }: { data: { _id: string } } = await answer.json()
  return made
}

export async function addTruck(request: APIRequestContext, rego: string, more: object): Promise<void> {
  const driver = await post(request, '/drivers', {
    firstName: 'Dean',
    lastName: `of ${rego}`,
    phone: '0412 555 190',
    licenseNumber: '0482193',
    licenseExpiry: wireDay(400),
    joiningDate: wireDay(-400),
  })
  await post(request, '/trucks', {
    rego,
    regoExpiry: wireDay(300),
    capacity: { value: 8, unit: 'ton' },
    tray: { value: 5, unit: 'meters' },
    trayLength: '5',
    lastMaintenance: wireDay(-30),
    purchaseDate: wireDay(-900),
    allocatedDriver: driver._id,
    ...more,
  })
}

/** A company with two trucks, of which one carries Marrel bins to 8 m³ only, and three drops of today. */
export async function planningCompany(
  request: APIRequestContext,
): Promise<{ owner: Person; jobs: string[] }> {
  const owner = await signUpCompany(request)
  await addTruck(request, 'AAA111', { binTypes: ['Marrel'], maxBinSize: { value: 8, unit: 'm3' } })
  await addTruck(request, 'BBB222', { binTypes: [] })
  const jobs = [
    await takeBooking(request, { name: 'Anna First' }),
    await takeBooking(request, { name: 'Ben Second' }),
    await takeBooking(request, { name: 'Cleo Third', binType: 'Hook', binSize: 12 }),
  ]
  return { owner, jobs }
}

/** The parts of the board by which a journey goes. */
export function boardOf(page: Page) {
  const lane = (name: string) => page.locator('[data-column]').and(page.getByRole('region', { name }))
  return {
    lane,
    unallocated: lane('Unallocated'),
    card: (within: Locator | Page, job: string) => within.getByRole('group', { name: new RegExp(job) }),
    toast: (words: string) => page.locator('.mantine-Notification-root').filter({ hasText: words }),
  }
}

export async function drag(page: Page, card: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await card.boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('What is dragged has to be in sight')
  await page.mouse.move(from.x + 120, from.y + 38)
  await page.mouse.down()
  await page.mouse.move(from.x + 130, from.y + 44, { steps: 3 })
  await page.mouse.move(to.x + 120, to.y + 70, { steps: 12 })
  await page.mouse.move(to.x + 124, to.y + 72)
}

const melbourneHour = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Melbourne',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** Hours of today, or of a day to come, in Melbourne as a booking says its time range, with or without daylight saving. */
export function hoursOfDay(fromHour: number, toHour: number, daysFromToday = 0): [string, string] {
  const at = (hour: number): string => {
    const clock = `${wireDay(daysFromToday).slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00`
    const instants = ['+11:00', '+10:00'].map((offset) => new Date(clock + offset))
    const right = instants.find((instant) => Number(melbourneHour.format(instant)) === hour)
    if (!right) throw new Error(`Melbourne has no ${hour}:00 that day`)
    return right.toISOString()
  }
  return [at(fromHour), at(toHour)]
}

/** Takes a card or a block by its lower half and holds it over a point. */
export async function dragTo(page: Page, card: Locator, to: { x: number; y: number }): Promise<void> {
  await card.scrollIntoViewIfNeeded()
  const from = await card.boundingBox()
  if (!from) throw new Error('What is dragged has to be in sight')
  const [x, y] = [from.x + Math.min(120, from.width / 2), from.y + from.height - 12]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y + 4, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.move(to.x + 3, to.y + 2, { steps: 3 })
}

/** A drop of tomorrow between two hours: the figures of a run then do not depend on the hour that it is now. */
export const dropOfTomorrow = (fromHour: number, toHour: number) => ({
  dropoffDate: wireDay(1),
  dropoffTime: hoursOfDay(fromHour, toHour, 1),
})

/** Tomorrow as the planner's address says it. */
export const tomorrow = (): string => wireDay(1).slice(0, 10)
