import { Button, Drawer, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { FormDrawer } from '#web/ui/form-drawer/form-drawer.tsx'
import { Block, Row } from '#web/ui/layout/parts.tsx'
import { usePageScrolls } from '#web/ui/page/use-page-scrolls.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { drawerTexts } from '../drawer/texts.ts'
import { returnToRow } from '../return-to-row.ts'
import { BookingForm } from './booking-form.tsx'
import classes from './booking-form-drawer.module.css'
import { type BookingRequest, useOpenedBooking } from './open-booking.ts'

interface FormFailedProps {
  problem: Error
  isRetrying: boolean
  onRetry: () => void
  onClose: () => void
}

function FormFailed({ problem, isRetrying, onRetry, onClose }: FormFailedProps) {
  if (problem instanceof ApiError && problem.status === 404) {
    return (
      <EmptyState
        title={drawerTexts.gone.title}
        words={drawerTexts.gone.words}
        action={
          <Button variant="default" size="xs" onClick={onClose}>
            {drawerTexts.gone.close}
          </Button>
        }
      />
    )
  }
  return <ErrorState words={messageOf(problem)} isRetrying={isRetrying} onRetry={onRetry} />
}

const ROWS = [
  { row: 'sizes', height: '5.5rem' },
  { row: 'money', height: '3.25rem' },
  { row: 'dates', height: '13rem' },
  { row: 'comments', height: '4.5rem' },
]

function FormSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label={drawerTexts.reading}>
      {ROWS.map(({ row, height }) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  )
}

interface BookingFormLoaderProps {
  request: BookingRequest
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

const TITLES = { new: 'New booking', edit: 'Edit', clone: 'Clone of', extra: 'Extra bin beside' } as const

function BookingFormLoader({ request, onDirty, onCancel, onSaved }: BookingFormLoaderProps) {
  const source = useOpenedBooking(request)
  const { opened, error } = source
  const title = request.kind === 'new' ? TITLES.new : `${TITLES[request.kind]} ${source.jobID ?? 'booking'}`
  return (
    <>
      <Row gap={10} rigid line="bottom" className={classes.header}>
        <Drawer.Title>{title}</Drawer.Title>
        <Block as="span" grow />
        <Drawer.CloseButton aria-label="Close the booking form" />
      </Row>
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

interface BookingFormDrawerProps {
  request: BookingRequest | null
  onClose: () => void
}

const WOULD_BE_LOST = 'What you have typed into this booking will be lost.'

const bookingOf = (request: BookingRequest | null) =>
  request === null || request.kind === 'new' ? null : request.bookingId

const keyOf = (request: BookingRequest) =>
  request.kind === 'new' ? `new/${JSON.stringify(request.start)}` : `${request.kind}/${request.bookingId}`

export function BookingFormDrawer({ request, onClose }: BookingFormDrawerProps) {
  const pageScrolls = usePageScrolls()
  // While the drawer slides away it still shows what it was about.
  const [shown, setShown] = useState(request)
  if (request !== null && request !== shown) setShown(request)
  return (
    <FormDrawer
      isOpen={request !== null}
      width="desk"
      wouldBeLost={WOULD_BE_LOST}
      onClose={onClose}
      onGone={() => returnToRow(bookingOf(shown))}
      lockScroll={pageScrolls}
      form={(facts) => shown && <BookingFormLoader key={keyOf(shown)} request={shown} {...facts} />}
    />
  )
}
