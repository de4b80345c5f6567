import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { describe, expect, test } from 'vitest'
import { allBookingsList } from '../all-bookings-list.ts'
import { todaysList } from '../todays-list.ts'
import { writeFilters } from './list-filters.ts'
import { readListSearch } from './list-search.ts'
import { downloadRequest, listRequest, listView } from './list-view.ts'

const today = localDate('2026-05-14')
const todaysView = (search: object) => listView(todaysList, readListSearch(search), today)
const allView = (search: object) => listView(allBookingsList, readListSearch(search), today)
const noFilters = {
  suburb: [],
  binSize: [],
  confirmation: [],
  status: [],
  payment: [],
  source: [],
  wasteType: [],
  binType: [],
  doneBy: [],
  visit: [],
}

describe('the address of a booking list', () => {
  test("says nothing for the first view of Today's: today, all jobs, newest booking first, 20 rows", () => {
    expect(todaysView({})).toEqual({
      tab: 'all',
      page: 1,
      pageSize: 20,
      limit: 20,
      sort: '-jobID',
      q: '',
      filters: noFilters,
      span: 'today',
      window: { from: today, to: today },
      isFirstWindow: false,
      today,
    })
  })

  test('carries tab, page, rows, order, search and day', () => {
    const said = { tab: 'drop', page: 3, limit: 100, sort: 'customerName', q: 'haddad' }
    const window = { from: '2026-05-20', to: '2026-05-20' }
    expect(todaysView({ ...said, date: '2026-05-20' })).toMatchObject({ ...said, window })
  })

  test('carries every filter there and back', () => {
    const filters = {
      suburb: ['St Kilda East', 'Bay, The'],
      binSize: [4, 6],
      confirmation: ['NC'],
      status: ['Scheduled', 'Delivered'],
      payment: ['Partial'],
      source: ['Google Search'],
      wasteType: ['Soil, clean'],
      binType: ['Marrel'],
      doneBy: ['0196cf2e-0000-7000-8000-00000000d001', 'Aroha Lee'],
      visit: ['exchange', 'relocate'],
    } as const
    const written = writeFilters({
      suburb: [...filters.suburb],
      binSize: [...filters.binSize],
      confirmation: [...filters.confirmation],
      status: [...filters.status],
      payment: [...filters.payment],
      source: [...filters.source],
      wasteType: [...filters.wasteType],
      binType: [...filters.binType],
      doneBy: [...filters.doneBy],
      visit: [...filters.visit],
    })
    expect(allView(written).filters).toEqual(filters)
    expect(written).toMatchObject({ size: '4,6', status: 'Scheduled,Delivered' })
  })

  test('reads a search, a size or a suburb that looks like a number as text', () => {
    expect(todaysView({ q: 491570006, size: 4, suburb: 1770 })).toMatchObject({
      q: '491570006',
      filters: { binSize: [4], suburb: ['1770'] },
    })
  })

  test.each([
    [{ tab: 'nonsense' }],
    [{ page: -2 }],
    [{ page: 'two' }],
    [{ limit: 1000 }],
    [{ sort: 'password' }],
    [{ date: '2026-02-31' }],
    [{ date: 5 }],
    [{ span: 'year' }],
    [{ form: 'explode', booking: 'not-an-id' }],
    [{ status: 'Exploded', size: '5', payment: 'never', confirmation: 'maybe', suburb: '' }],
  ])('takes what it cannot read as not said: %j', (search) => {
    expect(todaysView(search)).toEqual(todaysView({}))
  })

  test('keeps the first days of All Bookings until others are chosen or all are wanted', () => {
    const first = { from: '2023-12-01', to: '2026-11-14' }
    expect(allView({})).toMatchObject({ window: first, isFirstWindow: true })
    expect(allView({ from: '2026-05-14' })).toMatchObject({ window: first, isFirstWindow: true })
    expect(allView({ from: '2026-05-14', to: '2026-05-01' })).toMatchObject({ window: first })
    expect(allView({ from: '2026-05-14', to: '2026-05-20' })).toMatchObject({
      window: { from: '2026-05-14', to: '2026-05-20' },
      isFirstWindow: false,
    })
    expect(allView({ dates: 'all' })).toMatchObject({ window: null, isFirstWindow: false })
  })
})

describe('the list a view asks for', () => {
  test('on one day is the list of that day, drops or picks as the tab says', () => {
    expect(listRequest(todaysList, todaysView({ tab: 'pick', date: '2026-05-15' }))).toEqual({
      type: 'today',
      todaySubType: 'pick',
      page: 1,
      limit: 20,
      sort: '-jobID',
      q: '',
      filters: { selectedDate: '2026-05-15T00:00:00Z' },
    })
  })

  test('of the 7 Days card is today and the six days after it, drops or picks as the tab says', () => {
    expect(listRequest(todaysList, todaysView({ span: 'days7', tab: 'drop' }))).toMatchObject({
      type: 'today',
      todaySubType: 'drop',
      filters: { startDate: '2026-05-14T00:00:00Z', endDate: '2026-05-20T00:00:00Z' },
    })
  })

  test('as a file has all rows of the view, and the columns shown in their order', () => {
    const choice = [
      { name: 'jobID', label: 'Booking ID', hidden: false },
      { name: 'days', label: 'Days', hidden: true },
      { name: 'status', label: 'Status', hidden: false },
    ]
    expect(
      downloadRequest(allBookingsList, allView({ dates: 'all', status: 'Failed', page: 3 }), choice),
    ).toEqual({
      type: 'all',
      todaySubType: undefined,
      sort: '-jobID',
      q: '',
      filterOptions: { status: ['Failed'] },
      columns: ['jobID', 'status'],
    })
  })
})
