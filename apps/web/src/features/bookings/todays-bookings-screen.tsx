import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { PageCard } from '#web/ui/page-card.tsx'
import { ListFooter } from './list-footer.tsx'
import { bookingQueries } from './queries.ts'
import classes from './todays-bookings-screen.module.css'
import { TodaysForm } from './todays-form.tsx'
import { TodaysList } from './todays-list.tsx'
import { TodaysStats } from './todays-stats.tsx'
import { TodaysToolbar } from './todays-toolbar.tsx'
import { todaysListRequest } from './todays-view.ts'
import { BookingActionsContext } from './use-booking-actions.ts'
import { useBookingKeys } from './use-booking-keys.ts'
import { useListActions } from './use-list-actions.ts'
import { useMay } from './use-may.ts'
import { useTodaysView } from './use-todays-view.ts'

const NONE: never[] = []

/** Today's Bookings: statistics, the day, its drops and picks, and the way into every booking (spec 000 §2.8). */
export function TodaysBookingsScreen() {
  const actions = useTodaysView()
  const { view, search, showPage, showLimit, openNew, closeForm } = actions
  const listActions = useListActions(actions)
  const may = useMay()
  const panelId = useId()
  const [selectedId, select] = useState<string | null>(null)
  const [hasOpenedForm, setHasOpenedForm] = useState(false)
  const answer = useQuery(bookingQueries.list(todaysListRequest(view)))
  const total = answer.data?.total
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / view.limit))

  // Deleting the last row of the last page, or another's doing, may leave the page shown behind the end.
  const isBehindEnd = total !== undefined && !answer.isPlaceholderData && view.page > lastPage
  useEffect(() => {
    if (isBehindEnd) showPage(lastPage)
  })
  if (search.form !== undefined && !hasOpenedForm) setHasOpenedForm(true)
  useBookingKeys({
    bookings: answer.data?.data ?? NONE,
    selectedId,
    select,
    open: listActions.open,
    clone: listActions.clone,
    add: may.create ? openNew : undefined,
    moveDays: actions.moveDays,
    showToday: actions.showToday,
  })
  return (
    <BookingActionsContext value={listActions}>
      <div className={classes.screen}>
        <TodaysStats actions={actions} />
        <PageCard className={classes.list}>
          {answer.isFetching && !answer.isPending && (
            <Progress className={classes.progress} value={100} animated radius={0} aria-label="Loading" />
          )}
          <TodaysToolbar actions={actions} panelId={panelId} mayAdd={may.create} />
          <div className={classes.panel} id={panelId} role="tabpanel" aria-label="Bookings">
            <TodaysList
              actions={actions}
              answer={answer}
              mayAdd={may.create}
              selectedId={selectedId}
              onSelect={select}
            />
          </div>
          <ListFooter
            page={view.page}
            pageSize={view.limit}
            total={total}
            onPage={showPage}
            onPageSize={showLimit}
          />
        </PageCard>
      </div>
      {hasOpenedForm && <TodaysForm search={search} onClose={closeForm} />}
    </BookingActionsContext>
  )
}
