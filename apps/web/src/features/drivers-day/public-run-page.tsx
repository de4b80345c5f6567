import { Skeleton } from '@mantine/core'
import { lettersOf } from '@skipyard/contract/bookings/terms.ts'
import type { WireRunSheet } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { formatAustralianDate, fromWireDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { timeRangeFromInstants, timeRangeLabel, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { ServerData } from '#web/client/server-data.tsx'
import { Block, Row, Stack } from '#web/ui/layout/parts.tsx'
import { JobTag } from '#web/ui/marks/job-tag.tsx'
import { PhoneText } from '#web/ui/marks/phone-text.tsx'
import { Plate } from '#web/ui/marks/plate.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { InformationPage } from '#web/ui/states/information-page.tsx'
import { clockOf } from './day-hours.ts'
import classes from './public-run-page.module.css'
import { driversDayQueries } from './queries.ts'
import { runListTexts, runSheetTexts, publicRunTexts as words } from './texts.ts'

type SheetJob = WireRunSheet['jobs'][number]

const KIND = { drop: 'Drop', pick: 'Pick' } as const
const NOT_FOUND = 404

function permitOf({ permitRequired, permitNumber, permitValidTo }: SheetJob): string {
  if (!permitRequired) return ''
  const to = fromWireDate(permitValidTo ?? '')
  return to === null ? words.permit : words.permitTo(permitNumber, formatAustralianDate(to))
}

function factsOf(job: SheetJob): string {
  const { binNumber, wasteType, address } = job
  return [
    wasteType,
    binNumber === null ? '' : words.binNumber(binNumber),
    permitOf(job),
    lettersOf(job).includes('HL') ? words.heavy : '',
    address.isTyped ? words.notChecked : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

function Job({ job, number, timeZone }: { job: SheetJob; number: number; timeZone: string }) {
  const { address, actionType, binSize, binType, jobID, customerName, customerPhone, status, notes } = job
  const doneAt = job.returnedAt ?? job.doneAt
  const wanted = timeRangeLabel(timeRangeFromInstants(job.timeRange, timeZone) ?? WHOLE_DAY)
  return (
    <li>
      <i>{number}</i>
      <Stack gap={2} shrink breakable>
        <Row wrap rowGap={4} columnGap={10} className={classes.line}>
          <b>{address.name}</b>
          <JobTag job={KIND[actionType]} />
        </Row>
        <Row wrap rowGap={4} columnGap={10} className={classes.line}>
          <span>
            {binSize} m³ {binType}
          </span>
          <small>{factsOf(job)}</small>
        </Row>
        <Row wrap rowGap={4} columnGap={10} className={classes.line}>
          <small>
            {jobID} {customerName}
          </small>
          <PhoneText phone={customerPhone} isLink />
        </Row>
        {notes !== '' && (
          <Block py={6} px={8} bg="amber" lines className={classes.notes}>
            {notes}
          </Block>
        )}
        <Row wrap rowGap={4} columnGap={10} className={classes.line}>
          <StatusChip status={status} isQuiet />
          {doneAt === null ? (
            <small>{runSheetTexts.window(wanted)}</small>
          ) : (
            <span>{clockOf(doneAt, timeZone)}</span>
          )}
          <a
            href={`https://www.google.com/maps/dir/?api=1&destination=${address.lat},${address.lon}`}
            target="_blank"
            rel="noreferrer"
          >
            {words.directions}
          </a>
        </Row>
      </Stack>
    </li>
  )
}

function Sheet({ sheet }: { sheet: WireRunSheet }) {
  const { company, date: wire, number, rego, driverName, jobs, timeZone } = sheet
  const date = fromWireDate(wire)
  return (
    <Block as="main" py={16} px={16} size="lead" className={classes.page}>
      <header>
        <Row wrap rowGap={4} columnGap={10} className={classes.line}>
          <Plate rego={rego} />
          <h1>{runListTexts.run(number)}</h1>
        </Row>
        <p>
          <b>{driverName}</b>
          {date !== null && `, ${weekdayName(date)} ${formatAustralianDate(date)}`} ·{' '}
          {runSheetTexts.jobs(jobs.length)}
        </p>
        <p>
          {company.name} {company.phone !== '' && <PhoneText phone={company.phone} isLink />}
        </p>
      </header>
      <ol>
        {jobs.map((job, index) => (
          <Job key={job.actionId} job={job} number={index + 1} timeZone={timeZone} />
        ))}
      </ol>
    </Block>
  )
}

function RunBehindLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(driversDayQueries.sheet(token))
  if (error instanceof ApiError && error.status === NOT_FOUND)
    return <InformationPage title={words.unknownTitle} words={words.unknownWords} />
  if (data) return <Sheet sheet={data} />
  return (
    <Block as="main" py={16} px={16} size="lead" className={classes.page}>
      {error ? (
        <ErrorState words={messageOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <div role="status" aria-label={runSheetTexts.loading}>
          <Skeleton height="20rem" />
        </div>
      )}
    </Block>
  )
}

/** The sheet of a run for anyone with its link, without signing in (spec 000 §2.1, /runs/{id}). */
export function PublicRunPage() {
  const { id = '' } = useParams({ strict: false })
  return (
    <ServerData>
      <RunBehindLink token={id} />
    </ServerData>
  )
}
