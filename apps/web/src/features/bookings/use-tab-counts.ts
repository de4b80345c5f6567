import { useQuery } from '@tanstack/react-query'
import { bookingQueries } from './queries.ts'
import { FIRST_VIEW, type TodaysTab, type TodaysView, todaysListRequest } from './todays-view.ts'

type TabCounts = Partial<Record<TodaysTab, number>>

/** How many bookings each tab holds; for today as it is the statistics say so already, else each is counted. */
export function useTabCounts(view: TodaysView): TabCounts {
  const isDay = view.span === 'today'
  const isPlain = isDay && view.q === '' && view.window.from === view.today
  const { data: stats } = useQuery({ ...bookingQueries.stats('today'), enabled: isPlain })
  const count = (tab: TodaysTab) =>
    bookingQueries.list(todaysListRequest({ ...view, ...FIRST_VIEW, tab, limit: 1 }))
  const all = useQuery({ ...count('all'), enabled: !isPlain })
  const drop = useQuery({ ...count('drop'), enabled: !isPlain && isDay })
  const pick = useQuery({ ...count('pick'), enabled: !isPlain && isDay })
  if (!isPlain) return { all: all.data?.total, drop: drop.data?.total, pick: pick.data?.total }
  if (!stats) return {}
  const { todayBookingsCount, todayDrop, todayPick } = stats.today
  return { all: todayBookingsCount, drop: todayDrop, pick: todayPick }
}
