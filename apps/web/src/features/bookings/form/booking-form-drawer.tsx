import { Drawer } from '@mantine/core'
import { useState } from 'react'
import classes from './booking-form-drawer.module.css'
import { BookingFormLoader } from './booking-form-loader.tsx'
import type { BookingRequest } from './open-booking.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface BookingFormDrawerProps {
  /** Which booking the form is for; null while it is closed. */
  request: BookingRequest | null
  onClose: () => void
}

const keyOf = (request: BookingRequest) =>
  request.kind === 'new' ? 'new' : `${request.kind}/${request.bookingId}`

/** The booking form over whatever is on screen: 1064 px wide, the whole screen on small ones. */
export function BookingFormDrawer({ request, onClose }: BookingFormDrawerProps) {
  const [isDirty, setIsDirty] = useState(false)
  const { mayLeave, letGo } = useLeaveGuard(isDirty && request !== null)
  // While the drawer slides away it still shows what it was about.
  const [shown, setShown] = useState(request)
  if (request !== null && request !== shown) setShown(request)

  const close = async () => {
    if (await mayLeave()) onClose()
  }
  const finish = () => {
    letGo()
    onClose()
  }
  return (
    <Drawer.Root
      opened={request !== null}
      onClose={() => void close()}
      size="min(100vw, max(66.5rem, 52vw))"
      closeOnEscape={false}
    >
      <Drawer.Overlay />
      <Drawer.Content
        className={classes.content}
        onKeyDown={(event) => {
          const { target, currentTarget } = event
          const isInside = target instanceof Element && currentTarget.contains(target)
          const isTaken = isInside && target.getAttribute('data-mantine-stop-propagation') === 'true'
          if (event.key === 'Escape' && isInside && !isTaken) void close()
        }}
      >
        {shown && (
          <BookingFormLoader
            key={keyOf(shown)}
            request={shown}
            onDirty={setIsDirty}
            onCancel={() => void close()}
            onSaved={finish}
          />
        )}
      </Drawer.Content>
    </Drawer.Root>
  )
}
