import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

export interface Person {
  email: string
  password: string
}

const demo = (email: string): Person => ({ email, password: 'every-bin-1' })

/** The people of the demo company; journeys only look at what they see. */
export const demoPeople = {
  owner: demo('renee@westgate.example'),
  office: demo('dana@westgate.example'),
  dispatcher: demo('joe@westgate.example'),
  viewer: demo('priya@westgate.example'),
  inTwoCompanies: demo('morgan@skipyard.example'),
}

const API = '/api/v1.0'

/** A person nobody else in the run is. */
export const somebodyNew = (): Person => ({
  email: `owner-${randomUUID()}@journey.example`,
  password: 'four bins 4 you',
})

/** An address nobody else in the run signs up from: one address may found few companies an hour. */
const somewhere = () =>
  `10.${[0, 2, 4].map((at) => Number.parseInt(randomUUID().slice(at, at + 2), 16)).join('.')}`

/** Signs a company of its own up, so that a journey may change what it likes; the cookies stay with the caller. */
export async function signUpCompany(
  request: APIRequestContext,
  owner = somebodyNew(),
  { companyName = 'Bay Street Bins', timeZone = 'Australia/Melbourne' } = {},
): Promise<Person> {
  const answer = await request.post(`${API}/register`, {
    headers: { 'x-forwarded-for': somewhere() },
    data: {
      email: owner.email,
      mobile: '0412 345 678',
      companyName,
      password: owner.password,
      passwordConfirm: owner.password,
      noOfTrucks: '4',
      bins: '60',
      abn: '51 824 753 556',
      agreement: true,
      timeZone,
      baseLocation: {
        name: '41 Leakes Rd, Laverton North VIC 3026',
        suburb: 'Laverton North',
        postCode: '3026',
        lat: -37.8305,
        lon: 144.7832,
      },
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return owner
}

/** Signs in without the screen; the cookies stay with the caller. */
export async function signIn(request: APIRequestContext, { email, password }: Person): Promise<void> {
  const answer = await request.post(`${API}/login`, { data: { email, password, remember: true } })
  expect(answer.status(), await answer.text()).toBe(200)
}

const melbourneDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' })

/** A calendar date in Melbourne as it crosses the wire, some days from today. */
export function wireDay(daysFromToday: number): string {
  const [year, month, day] = melbourneDate.format(new Date()).split('-').map(Number)
  const date = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) + daysFromToday))
  return date.toISOString().replace('.000Z', 'Z')
}

/** Takes a booking that drops today, as a colleague would; answers its number. */
export async function takeBooking(request: APIRequestContext, fields: object = {}): Promise<string> {
  const answer = await request.post(`${API}/bookings`, {
    data: {
      binSize: 6,
      binType: 'Marrel',
      name: 'Harriet Okafor',
      phone: '0412 555 190',
      email: 'harriet@okafor.example',
      address: { name: '8 Anderson St', suburb: 'Yarraville', postCode: '3013', lat: -37.816, lon: 144.89 },
      bookingPayment: 480,
      dropoffDate: wireDay(0),
      pickupDate: wireDay(7),
      ...fields,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { data }: { data: { jobID: string } } = await answer.json()
  return data.jobID
}
