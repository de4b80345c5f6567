import { Button } from '@mantine/core'
import { formatAustralianDate, formatShortDay } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { bookingQueries } from './queries.ts'
import { bookingTexts } from './texts.ts'
import type { TodaysView } from './todays-view.ts'
import type { TodaysViewActions } from './use-todays-view.ts'

/** What narrows the list, in words. */
function narrowedBy({ q, tab, window }: TodaysView): string {
  const { searching, tab: tabWords } = bookingTexts.empty
  const { from, to } = window
  const days =
    from === to
      ? `${formatShortDay(from)}${formatAustralianDate(from).slice(5)}`
      : `${formatShortDay(from)} – ${formatAustralianDate(to)}`
  return [q === '' ? '' : searching(q), tabWords[tab], days].filter((words) => words !== '').join(', ')
}

function WayOut({ actions, mayAdd }: { actions: TodaysViewActions; mayAdd: boolean }) {
  const { view, searchFor, showTab, showToday, openNew } = actions
  const { clearSearch, showAll } = bookingTexts.empty
  const out = (label: string, go: () => void) => (
    <Button variant="default" size="xs" onClick={go}>
      {label}
    </Button>
  )
  if (view.q !== '') return out(clearSearch, () => searchFor(''))
  if (view.tab !== 'all') return out(showAll, () => showTab('all'))
  if (view.window.from !== view.today) return out(bookingTexts.day.jump, showToday)
  return mayAdd ? out(bookingTexts.add, openNew) : null
}

/** No rows: what is filtering and one way out; for a company's first day, what to do. */
export function TodaysEmpty({ actions, mayAdd }: { actions: TodaysViewActions; mayAdd: boolean }) {
  const { data } = useQuery(bookingQueries.list({ type: 'all', limit: 1 }))
  const { title, firstTitle, firstWords } = bookingTexts.empty
  if (data?.total === 0 && mayAdd) {
    const begin = (
      <Button size="xs" onClick={actions.openNew}>
        {bookingTexts.add}
      </Button>
    )
    return <EmptyState title={firstTitle} words={firstWords} action={begin} />
  }
  return (
    <EmptyState
      title={title}
      words={narrowedBy(actions.view)}
      action={<WayOut actions={actions} mayAdd={mayAdd} />}
    />
  )
}
