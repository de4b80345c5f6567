import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ViewBookingPanel } from '#web/features/bookings/booking-panels.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { RunsList, type RunsView, useRunsView } from './list/runs-list.tsx'
import { driversDayQueries } from './queries.ts'
import classes from './runs-screen.module.css'
import { RunSheetPanel } from './sheet/run-sheet-panel.tsx'
import { runSheetTexts as words } from './texts.ts'

function useSteps({ page, chosen, choose }: RunsView) {
  const runs = useQuery(driversDayQueries.list(page)).data?.data ?? []
  const at = runs.findIndex(({ _id }) => _id === chosen?.runId)
  const stepTo = (index: number) => {
    const run = at === -1 ? undefined : runs[index]
    return run && (() => choose(run, true))
  }
  return { previous: stepTo(at - 1), next: stepTo(at + 1) }
}

export function RunsScreen() {
  const view = useRunsView()
  const onStep = useSteps(view)
  const { chosen } = view
  return (
    <div className={chosen ? `${classes.screen} ${classes.isChosen}` : classes.screen}>
      <div className={classes.list}>
        <RunsList view={view} />
      </div>
      <div className={classes.beside}>
        {chosen ? (
          <>
            <Button className={classes.back} variant="default" onClick={() => view.choose(null)}>
              {words.showAll}
            </Button>
            <RunSheetPanel
              date={chosen.date}
              runId={chosen.runId}
              onClose={() => view.choose(null)}
              onStep={onStep}
              onOpenBooking={view.openBooking}
            />
          </>
        ) : (
          <PageCard>
            <EmptyState title={words.choose} words={words.chooseWords} />
          </PageCard>
        )}
      </div>
      <ViewBookingPanel bookingId={view.bookingId} onClose={view.closeBooking} />
    </div>
  )
}
