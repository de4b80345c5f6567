import { Button, Skeleton } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireFieldJob } from '@skipyard/contract/photos.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { canCorrectJob, canCorrectTips } from '@skipyard/domain/drivers-day/policy.ts'
import { canRemovePhotos } from '@skipyard/domain/photos/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Row } from '#web/ui/layout/parts.tsx'
import { FieldJob } from './field-job.tsx'
import { FieldTips } from './field-tips.tsx'
import { photoQueries } from './queries.ts'
import { photoWords } from './texts.ts'

const isTold = ({ photos, driverComments, ...job }: WireFieldJob) =>
  photos.length > 0 ||
  driverComments !== '' ||
  [job.headingAt, job.onSiteAt, job.doneAt, job.notDone].some((part) => part !== null)

function useMayCorrect() {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  return { jobs: canCorrectJob(actor), tips: canCorrectTips(actor), photos: canRemovePhotos(actor) }
}

export function Fieldwork({ booking }: { booking: WireBooking }) {
  const may = useMayCorrect()
  const { data, isPending, isError, isFetching, refetch } = useQuery(photoQueries.fieldwork(booking._id))
  if (isPending) return <Skeleton height="4.5rem" data-waits />
  if (isError && data === undefined) {
    return (
      <Row as="p" gap={10} tone="dim" role="alert">
        {photoWords.failed}
        <Button variant="default" size="compact-xs" loading={isFetching} onClick={() => void refetch()}>
          {photoWords.again}
        </Button>
      </Row>
    )
  }
  const { dropActionStatus, pickActionStatus } = booking
  const isMoved = {
    drop: jobIs('moved', { status: dropActionStatus }),
    pick: jobIs('moved', { status: pickActionStatus }),
  }
  const isNothing = data.tips.length === 0 && !data.jobs.some(isTold)
  return (
    <>
      {isNothing && (
        <Row as="p" gap={10} tone="dim">
          {photoWords.none}
        </Row>
      )}
      {data.jobs.map((job) => (
        <FieldJob
          key={job.actionId}
          job={job}
          isShown={isTold(job) || (job.extraPick === null && may.jobs && isMoved[job.actionType])}
          correctable={job.extraPick === null && may.jobs && isMoved[job.actionType] ? booking : null}
          removable={may.photos ? booking : null}
        />
      ))}
      <FieldTips tips={data.tips} booking={booking} mayCorrect={may.tips} isCollected={isMoved.pick} />
    </>
  )
}
