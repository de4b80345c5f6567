import { Drawer } from '@mantine/core'
import { BookingForm } from './booking-form.tsx'
import classes from './booking-form-loader.module.css'
import { FormFailed } from './form-failed.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import type { BookingRequest } from './open-booking.ts'
import { useOpenedBooking } from './use-opened-booking.ts'

interface BookingFormLoaderProps {
  request: BookingRequest
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

const TITLES = { new: 'New booking', edit: 'Edit', clone: 'Clone of' } as const

/** The drawer's head, and the form once what it starts from has been read. */
export function BookingFormLoader({ request, onDirty, onCancel, onSaved }: BookingFormLoaderProps) {
  const source = useOpenedBooking(request)
  const { opened, error } = source
  const title = request.kind === 'new' ? TITLES.new : `${TITLES[request.kind]} ${source.jobID ?? 'booking'}`
  return (
    <>
      <div className={classes.header}>
        <Drawer.Title>{title}</Drawer.Title>
        <span className={classes.spring} />
        <Drawer.CloseButton aria-label="Close the booking form" />
      </div>
      <Drawer.Body className={classes.body}>
        {error && (
          <FormFailed
            problem={error}
            isRetrying={source.isRetrying}
            onRetry={source.retry}
            onClose={onCancel}
          />
        )}
        {opened === null && !error && <FormSkeleton />}
        {opened !== null && (
          <BookingForm
            opened={opened}
            record={source.now}
            isGone={source.isGone}
            readCurrent={source.readCurrent}
            onDirty={onDirty}
            onCancel={onCancel}
            onSaved={onSaved}
          />
        )}
      </Drawer.Body>
    </>
  )
}
