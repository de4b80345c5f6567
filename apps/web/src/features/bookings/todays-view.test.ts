import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { describe, expect, test } from 'vitest'
import { todaysBookingsSearch } from './todays-bookings-search.ts'
import { todaysListRequest, todaysView } from './todays-view.ts'

const today = localDate('2026-05-14')
const viewAt = (search: unknown) => todaysView(todaysBookingsSearch.parse(search), today)

describe("the address of Today's Bookings", () => {
  test('says nothing for the first view: today, all jobs, newest booking first, 20 rows', () => {
    expect(viewAt({})).toEqual({
      tab: 'all',
      page: 1,
      limit: 20,
      sort: '-jobID',
      q: '',
      span: 'today',
      window: { from: today, to: today },
      today,
    })
  })

  test('carries tab, page, rows, order, search and day', () => {
    const said = { tab: 'drop', page: 3, limit: 100, sort: 'customerName', q: 'haddad' }
    const window = { from: '2026-05-20', to: '2026-05-20' }
    expect(viewAt({ ...said, date: '2026-05-20' })).toMatchObject({ ...said, window })
  })

  test('reads a search for a number as text', () => {
    expect(viewAt({ q: 491570006 }).q).toBe('491570006')
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
  ])('takes what it cannot read as not said: %j', (search) => {
    expect(viewAt(search)).toEqual(viewAt({}))
  })
})

describe('the list a view asks for', () => {
  test('on one day is the list of that day, drops or picks as the tab says', () => {
    expect(todaysListRequest(viewAt({ tab: 'pick', date: '2026-05-15' }))).toEqual({
      type: 'today',
      todaySubType: 'pick',
      page: 1,
      limit: 20,
      sort: '-jobID',
      q: '',
      filters: { selectedDate: '2026-05-15T00:00:00Z' },
    })
  })

  test('of the 7 Days card is today and the six days after it', () => {
    expect(todaysListRequest(viewAt({ span: 'days7' }))).toMatchObject({
      type: 'all',
      filters: { startDate: '2026-05-14T00:00:00Z', endDate: '2026-05-20T00:00:00Z' },
    })
  })
})
