import { expect, test } from 'vitest'
import { sampleBoard, sampleCard } from './sample-board.ts'
import { awayPlaces, endsOfRuns, throughYard } from './ways.ts'

const HOME = { name: '4 Elm Ct, Melton', lat: -37.68, lon: 144.58 }
const YARD = { name: 'Yard', suburb: 'Laverton', postCode: '3028', lat: -37.83, lon: 144.78 }

test('a truck’s first run with jobs sets out from its driver’s, and its last comes home there', () => {
  const [truck] = sampleBoard.trucks
  if (!truck) throw new Error('The sample day has a truck')
  const runs = [[], ['a'], ['b'], []].map((jobs, index) => ({
    _id: `run ${index + 1}`,
    version: 1,
    date: '2026-05-14T00:00:00Z',
    number: index + 1,
    truckInfo: { truckId: { _id: truck._id, rego: truck.rego }, truckRego: truck.rego },
    driverInfo: { driverId: { _id: 'dean', name: 'Dean' }, driverName: 'Dean' },
    bookings: jobs.map((id) => sampleCard(id)),
    runCompleted: false,
    locked: false,
  }))
  const trucks = [{ ...truck, driverStart: HOME, driverHome: HOME }]
  const ends = endsOfRuns({ runs, trucks, baseLocation: YARD })
  const isHome = (id: string) => [ends.get(id)?.start?.lat === HOME.lat, ends.get(id)?.home?.lat === HOME.lat]
  expect(runs.map(({ _id }) => isHome(_id))).toEqual([
    [false, false],
    [true, false],
    [false, true],
    [false, false],
  ])
  expect(awayPlaces([...ends.values()])).toEqual([HOME])
  expect(awayPlaces([...endsOfRuns({ runs, trucks: [truck], baseLocation: YARD }).values()])).toEqual([])
})

test('a truck from elsewhere passes the yard before a first drop, and after a last pick: bins are there', () => {
  const [truck] = sampleBoard.trucks
  if (!truck) throw new Error('The sample day has a truck')
  const endsWith = (kinds: readonly ('drop' | 'pick')[], home: typeof HOME | null) => {
    const bookings = kinds.map((actionType, index) => ({ ...sampleCard(`job ${index}`), actionType }))
    const run = {
      _id: 'run',
      version: 1,
      date: '2026-05-14T00:00:00Z',
      number: 1,
      truckInfo: { truckId: { _id: truck._id, rego: truck.rego }, truckRego: truck.rego },
      driverInfo: { driverId: { _id: 'dean', name: 'Dean' }, driverName: 'Dean' },
      bookings,
      runCompleted: false,
      locked: false,
    }
    const trucks = [{ ...truck, driverStart: home, driverHome: home }]
    const ends = endsOfRuns({ runs: [run], trucks, baseLocation: YARD }).get('run')
    const stop = { lat: -37.7, lon: 144.9 }
    return throughYard([stop], ends ?? {}).map(({ lat }) => (lat === YARD.lat ? 'yard' : 'stop'))
  }
  expect(endsWith(['drop', 'pick'], HOME)).toEqual(['yard', 'stop', 'yard'])
  expect(endsWith(['pick', 'drop'], HOME)).toEqual(['stop'])
  expect(endsWith(['drop', 'pick'], null)).toEqual(['stop'])
})
