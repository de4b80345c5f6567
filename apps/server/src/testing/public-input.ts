import { randomUUID } from 'node:crypto'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { addDays, toWireDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { today } from './booking-input.ts'
import { furnishPrices } from './price-input.ts'
import type { TestMember, TestServer } from './test-server.ts'

const EVERY_DAY = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A weekday at least two weeks away, when no other booking is out, that costs nothing more. */
export const publicDay = (() => {
  const days = [14, 15, 16].map((count) => addDays(today, count))
  return days.find((day) => !['Saturday', 'Sunday'].includes(weekdayName(day))) ?? today
})()

/** A stranger's wishes: a 6 m³ Marrel in Yarraville for a week. */
export const strangersInput = (changed: object = {}) => ({
  key: randomUUID(),
  place: {
    name: '52 Ballarat St, Yarraville VIC 3013',
    suburb: 'Yarraville',
    postCode: '3013',
    lat: -37.81,
    lon: 144.89,
  },
  binType: 'Marrel',
  binSize: 6,
  wasteType: 'General Waste',
  dropDate: toWireDate(publicDay),
  hireDays: 7,
  expectedTotal: 470,
  name: 'Sophie Lindqvist',
  phone: '0491 570 313',
  email: 'sophie@example.com',
  hasReadTerms: true,
  ...changed,
})

/** Switches a company's page on: Yarraville at $470, so many 6 m³ Marrels, work on every day. Answers its token. */
export async function openForPublic(owner: TestMember, { bins = 2, changed = {} } = {}): Promise<string> {
  const ask = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const answer = await owner.call({ method, path, body })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.data
  }
  const stock = { size: 6, type: 'Marrel', count: bins, date: toWireDate(today), comments: '' }
  await ask('POST', '/binCount/addBinCount', stock)
  await furnishPrices(owner, 'West')
  const unbounded = { asksForCode: false, unansweredLimit: 500, unprovenLimit: 500 }
  const page = { version: 0, isOn: true, workdays: EVERY_DAY, ...unbounded, ...changed }
  const { link } = await ask('PATCH', '/settings/public-booking', page)
  return `${link}`.split('/').at(-1) ?? ''
}

/** A call of somebody from outside: what is posted, or a page that is read. */
interface StrangersCall {
  path: string
  body?: object
  /** Where the call comes from; somewhere else each time unless said. */
  from?: string
}

const somewhere = () => `203.0.113.${Math.floor(Math.random() * 250)}`

/** Calls a company's page as somebody from an address of their own would. */
export async function asStranger(
  { http }: Pick<TestServer, 'http'>,
  { path, body, from: remoteAddress = somewhere() }: StrangersCall,
) {
  const url = `${BASE_PATH}${path}`
  const answer = await (body
    ? http.inject({ method: 'POST', url, payload: body, remoteAddress })
    : http.inject({ method: 'GET', url, remoteAddress }))
  return { status: answer.statusCode, body: answer.json() }
}
