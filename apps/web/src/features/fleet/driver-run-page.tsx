import { Skeleton } from '@mantine/core'
import { openDriverRun } from '@skipyard/contract/drivers-day.ts'
import { formatAustralianDate, fromWireDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { ServerData } from '#web/client/server-data.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { InformationPage } from '#web/ui/information-page.tsx'
import { SkipyardLogo } from '#web/ui/skipyard-logo.tsx'
import classes from './fleet.module.css'
import { fleetTexts } from './texts.ts'

function dayInWords(wire: string): string {
  const date = fromWireDate(wire)
  return date === null ? '' : `${weekdayName(date)} ${formatAustralianDate(date)}`
}

function DriverRun({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['driverRun', token],
    queryFn: async ({ signal }) => (await call(openDriverRun, { params: { token }, query: {}, signal })).data,
  })
  if (error instanceof ApiError && error.status === 404) {
    return <InformationPage title={fleetTexts.run.unknownTitle} words={fleetTexts.run.unknownWords} />
  }
  return (
    <main className={classes.runPage}>
      <header className={classes.runHead}>
        <SkipyardLogo size={24} />
      </header>
      {data ? (
        <>
          <h1 className={classes.runName}>{data.name}</h1>
          <p className={classes.runDate}>{dayInWords(data.date)}</p>
          <div className={classes.runCard}>
            <EmptyState title={texts.fleet.noRunPlanned} />
          </div>
        </>
      ) : error ? (
        <ErrorState words={messageOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height="8rem" />
      )}
    </main>
  )
}

/** What a driver sees behind the private link, on a phone (spec 001 §2). */
export function DriverRunPage() {
  const { id = '' } = useParams({ strict: false })
  return (
    <ServerData>
      <DriverRun token={id} />
    </ServerData>
  )
}
