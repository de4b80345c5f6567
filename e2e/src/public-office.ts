import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { wireDay } from './people.ts'
import { enterPrices } from './price-book.ts'

const API = '/api/v1.0'
const BIN = { binType: 'Marrel', binSize: 6 }
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A day as the public page knows it. */
interface PublicDay {
  date: string
  state: string
}

interface Reply {
  data: { link: string; days: PublicDay[]; jobID: string }
}

/** The data of an answer that has to be a good one. */
async function dataOf(answer: APIResponse): Promise<Reply['data']> {
  expect(answer.status(), await answer.text()).toBe(200)
  const { data }: Reply = await answer.json()
  return data
}

/** What the public page offers: prices for Yarraville and three 6 m³ Marrels. */
export async function stockTheYard(request: APIRequestContext): Promise<void> {
  await enterPrices(request)
  const stock = { size: 6, type: 'Marrel', count: 3, date: wireDay(0), comments: '' }
  await dataOf(await request.post(`${API}/binCount/addBinCount`, { data: stock }))
}

/** Opens the page as a colleague would, with work on every day and without codes; answers its token. */
export async function openToPublic(
  request: APIRequestContext,
  { asksForCode = false } = {},
): Promise<string> {
  await stockTheYard(request)
  const data = { version: 0, isOn: true, workdays: WEEK, asksForCode }
  const { link } = await dataOf(await request.patch(`${API}/settings/public-booking`, { data }))
  return link.split('/').at(-1) ?? ''
}

/** The days on which a stranger may have a bin dropped for a week. */
export async function publicDays(request: APIRequestContext, token: string): Promise<PublicDay[]> {
  const data = { ...BIN, hireDays: 7 }
  const answer = await request.post(`${API}/book-now/${token}/days`, { data })
  return (await dataOf(answer)).days
}

/** Books a week as a stranger would, from a day on; answers the number of the booking. */
export async function bookAsStranger(
  request: APIRequestContext,
  token: string,
  { name, day }: { name: string; day: number },
): Promise<string> {
  const yarraville = { suburb: 'Yarraville', postCode: '3013', lat: -37.816, lon: 144.89 }
  const place = { name: '8 Anderson St, Yarraville VIC 3013', ...yarraville }
  const data = {
    ...BIN,
    key: crypto.randomUUID(),
    place,
    wasteType: 'General Waste',
    dropDate: wireDay(day),
    hireDays: 7,
    expectedTotal: 470,
    name,
    phone: '0491 570 313',
    email: 'stranger@journey.example',
    hasReadTerms: true,
  }
  const answer = await request.post(`${API}/book-now/${token}/bookings`, { data })
  return (await dataOf(answer)).jobID
}
