import { Button, Skeleton } from '@mantine/core'
import { formatAustralianDate, parseLocalDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { PrintPage } from '#web/ui/page/print-page.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { sheetsSearch } from '../planner-search.ts'
import { runQueries } from '../queries.ts'
import { RunSheet, sheetOfRun } from '../sheets/run-sheet.tsx'
import { sheetTexts } from '../texts.ts'
import { useTimesOfDay } from '../times-of-board.ts'

const words = sheetTexts
const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function useSheets() {
  const search = sheetsSearch(useSearch({ strict: false }))
  const { timeZone } = useProfile()
  const today = useToday()
  const date = parseLocalDate(search.day ?? '') ?? today
  const day = useQuery(runQueries.day(date))
  const regos = search.trucks?.split(',')
  const isAsked = ({ _id, truckInfo }: { _id: string; truckInfo: { truckRego: string } }) =>
    search.run ? _id === search.run : regos === undefined || regos.includes(truckInfo.truckRego)
  const sheets = day.data?.runs.filter(isAsked).flatMap((run) => sheetOfRun(run) ?? [])
  const times = useTimesOfDay(day.data, { date, timeZone })
  return { search, date, day, sheets, times, timeZone }
}

/** A4, one page each. */
export function RunSheetsScreen() {
  const { companyName } = useProfile()
  const { search, date, day, sheets, times, timeZone } = useSheets()
  const inWords = `${weekdayName(date)} ${formatAustralianDate(date)}`
  const tools = (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowLeft {...ICON} />}
        renderRoot={(props) => (
          <Link to="/app/run-planner" search={{ day: search.day, trucks: search.trucks }} {...props} />
        )}
      >
        {words.back}
      </Button>
      <h1>{sheets ? `${words.count(sheets.length)}, ${inWords}` : inWords}</h1>
      <Button
        leftSection={<IconPrinter {...ICON} />}
        disabled={!sheets || sheets.length === 0}
        onClick={() => window.print()}
      >
        {words.print}
      </Button>
    </>
  )
  return (
    <PrintPage tools={tools}>
      {day.error && !sheets && (
        <ErrorState
          title={words.failed}
          words={messageOf(day.error)}
          isRetrying={day.isFetching}
          onRetry={() => void day.refetch()}
        />
      )}
      {!day.error && !sheets && (
        <div role="status" aria-label={words.loading}>
          <Skeleton height="297mm" maw="210mm" mx="auto" />
        </div>
      )}
      {sheets?.length === 0 && (
        <EmptyState title={search.run ? words.gone : words.none(inWords)} words={words.noneHint} />
      )}
      {sheets?.map((sheet) => (
        <RunSheet
          key={sheet.run._id}
          sheet={sheet}
          times={times.get(sheet.run._id)}
          company={companyName}
          day={inWords}
          timeZone={timeZone}
        />
      ))}
    </PrintPage>
  )
}
