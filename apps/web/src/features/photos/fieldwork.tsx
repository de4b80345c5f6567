import { Button, Skeleton } from '@mantine/core'
import type { WireFieldJob } from '@skipyard/contract/photos.ts'
import { useQuery } from '@tanstack/react-query'
import { FieldJob } from './field-job.tsx'
import { FieldTips } from './field-tips.tsx'
import classes from './fieldwork.module.css'
import { photoQueries } from './queries.ts'
import { photoWords } from './texts.ts'

const isTold = ({ photos, driverComments, ...job }: WireFieldJob) =>
  photos.length > 0 ||
  driverComments !== '' ||
  [job.headingAt, job.onSiteAt, job.doneAt, job.notDone].some((part) => part !== null)

/** What drivers have told of a booking, as it comes: of its jobs, and of the loads that went to a tip. */
export function Fieldwork({ bookingId }: { bookingId: string }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(photoQueries.fieldwork(bookingId))
  if (isPending) return <Skeleton height="4.5rem" />
  if (isError && data === undefined) {
    return (
      <p className={classes.note} role="alert">
        {photoWords.failed}
        <Button variant="default" size="compact-xs" loading={isFetching} onClick={() => void refetch()}>
          {photoWords.again}
        </Button>
      </p>
    )
  }
  const told = data.jobs.filter(isTold)
  return (
    <>
      {told.length === 0 && data.tips.length === 0 && <p className={classes.note}>{photoWords.none}</p>}
      {told.map((job) => (
        <FieldJob key={job.actionId} job={job} />
      ))}
      <FieldTips tips={data.tips} />
    </>
  )
}
