import { expect, test } from 'vitest'
import { loadGazetteer } from '#server/features/addresses/gazetteer.ts'
import { placeAgrees } from '#server/features/addresses/place-agrees.ts'
import { asStranger, openForPublic, strangersInput } from '#server/testing/public-input.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const yarraville = { suburb: 'Yarraville', postCode: '3013', lat: -37.81, lon: 144.89 }
const lineOf = (name: string, state: string, postCode: string) => `7 High St, ${name} ${state} ${postCode}`

/** Places far from Yarraville, spread over the gazetteer. */
const far = loadGazetteer()
  .filter(({ lat, lon }) => Math.hypot(lat - yarraville.lat, lon - yarraville.lon) > 0.5)
  .filter((_, index, all) => index % Math.floor(all.length / 50) === 0)
  .slice(0, 50)

/** What somebody far away would send to be priced as Yarraville. */
const forged = far.flatMap(({ name, state, postCode, lat, lon }) => [
  { ...yarraville, name: lineOf('Yarraville', 'VIC', '3013'), lat, lon },
  { ...yarraville, name: lineOf(name, state, postCode) },
  { ...yarraville, name: lineOf('Yarraville', state, postCode), postCode },
  { ...yarraville, name: `7 High St, ${name} ${state} ${postCode}, Yarraville VIC 3013` },
])

test('of two hundred forged places none is priced, and none is booked', async () => {
  const owner = await server.owner()
  const token = await openForPublic(owner, { bins: 300 })
  expect(forged).toHaveLength(200)
  for (const place of forged) {
    const body = strangersInput({ place })
    const quoted = await asStranger(server, { path: `/book-now/${token}/quote`, body })
    expect(quoted.body.data, JSON.stringify(place)).toMatchObject({ quote: null, message: 'Please call us' })
  }
  for (const place of forged.slice(0, 8)) {
    const body = strangersInput({ place })
    const booked = await asStranger(server, { path: `/book-now/${token}/bookings`, body })
    expect(booked).toMatchObject({ status: 409, body: { message: 'Please call us' } })
  }
})

test('a suburb with the postcode of another one is offered nothing', async () => {
  const owner = await server.owner()
  const token = await openForPublic(owner)
  const wishes = { placement: 'Driveway', wasteType: 'General Waste', hireDays: 7 }
  const ask = (place: object) =>
    asStranger(server, { path: `/book-now/${token}/offers`, body: { ...wishes, place } })
  const forgedCode = await ask({ suburb: 'Yarraville', postCode: '3500' })
  expect(forgedCode.body.data).toMatchObject({ isServed: false, message: 'Please call us', sizes: [] })
  expect((await ask({ suburb: 'yarraville' })).body.data.sizes).not.toEqual([])
})

test('places that the search offers belong together', () => {
  const some = loadGazetteer().filter((_, index) => index % 40 === 0)
  const wrong = some.filter(
    ({ name, state, postCode, lat, lon }) =>
      !placeAgrees({ name: lineOf(name, state, postCode), suburb: name, postCode, lat, lon }),
  )
  expect(wrong).toEqual([])
})

test.each([
  '12 Yarraville St, Mildura',
  '7 High St, Mildura, Yarraville',
  '7 High St Mildura Yarraville',
  '7 High St, Mildura Victoria 3500, Yarraville',
  '7 High St, Mildura 3500, near Yarraville',
  '7 High St, near Mildura, Yarraville VIC 3013',
])('%s is not in Yarraville', (name) => {
  expect(placeAgrees({ ...yarraville, name })).toBe(false)
})

test.each([
  '52 Ballarat Street Yarraville',
  '2/1234 Geelong Rd, Yarraville Victoria 3013, Australia',
  'Lot 12, 52 Mildura St, Yarraville',
  '12 St Helena Rd, Yarraville VIC 3013',
  '7 Broadway, Yarraville',
])('%s is', (name) => {
  expect(placeAgrees({ ...yarraville, name })).toBe(true)
})
