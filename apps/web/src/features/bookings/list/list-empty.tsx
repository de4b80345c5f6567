import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageScrolls } from '#web/ui/page/use-page-scrolls.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { bookingQueries } from '../queries.ts'
import { bookingTexts } from '../texts.ts'
import { countFilters, NO_FILTERS } from './list-filters.ts'
import { listTexts } from './texts.ts'
import { useBookingList } from './use-booking-list.ts'

interface ListEmptyProps {
  words?: string | undefined
  goodNews?: { title: string; words?: string } | undefined
  wayOut?: ReactNode
}

/** A search on a list of one day or of faults is mostly meant for all bookings. */
const SearchAll = ({ needle }: { needle: string }) => (
  <Button
    variant="default"
    size="xs"
    renderRoot={(props) => (
      <Link {...props} to="/app/bookings/all-bookings" search={{ dates: 'all', q: needle }} />
    )}
  >
    {listTexts.empty.searchAll}
  </Button>
)

function WayOut({ otherwise }: { otherwise: ReactNode }) {
  const { view, list, may, searchFor, filterBy, showTab, openNew } = useBookingList()
  const { clearSearch, clearFilters, showAll } = listTexts.empty
  const out = (label: string, go: () => void) => (
    <Button variant="default" size="xs" onClick={go}>
      {label}
    </Button>
  )
  const [firstTab] = list.tabs
  if (view.q !== '') {
    return (
      <Group gap="xs" justify="center">
        {out(clearSearch, () => searchFor(''))}
        {list.type !== 'all' && <SearchAll needle={view.q} />}
      </Group>
    )
  }
  if (countFilters(view.filters) > 0) return out(clearFilters, () => filterBy(NO_FILTERS))
  if (firstTab && view.tab !== firstTab.value) return out(showAll, () => showTab(firstTab.value))
  if (otherwise) return otherwise
  return may.create ? out(bookingTexts.add, openNew) : null
}

export function ListEmpty({ words = '', goodNews, wayOut }: ListEmptyProps) {
  const { view, list, may, openNew } = useBookingList()
  const { data } = useQuery(bookingQueries.list({ type: 'all', limit: 1 }, view.today))
  const isPhone = usePageScrolls()
  const { title, firstTitle, firstWords, firstKey, searching, filtering } = listTexts.empty
  if (data?.total === 0 && may.create) {
    const begin = (
      <Button size="xs" onClick={openNew}>
        {bookingTexts.add}
      </Button>
    )
    return (
      <EmptyState
        title={firstTitle}
        words={isPhone ? firstWords : `${firstWords} ${firstKey}`}
        action={begin}
      />
    )
  }
  const filters = countFilters(view.filters)
  const tab = list.tabs.findIndex(({ value }) => value === view.tab)
  if (goodNews && view.q === '' && filters === 0 && tab <= 0) return <EmptyState {...goodNews} />
  const said = [
    view.q === '' ? '' : searching(view.q),
    filters === 0 ? '' : filtering(filters),
    tab > 0 ? (list.tabs[tab]?.label ?? '') : '',
    words,
  ]
  return (
    <EmptyState
      title={title}
      words={said.filter((part) => part !== '').join(', ')}
      action={<WayOut otherwise={wayOut} />}
    />
  )
}
