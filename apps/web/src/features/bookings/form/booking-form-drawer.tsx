import { Drawer } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import { usePageScrolls } from '#web/ui/use-page-scrolls.ts'
import { returnToRow } from '../return-to-row.ts'
import classes from './booking-form-drawer.module.css'
import { BookingFormLoader } from './booking-form-loader.tsx'
import type { BookingRequest } from './open-booking.ts'

interface BookingFormDrawerProps {
  /** Which booking the form is for; null while it is closed. */
  request: BookingRequest | null
  onClose: () => void
}

const WOULD_BE_LOST = 'What you have typed into this booking will be lost.'

const bookingOf = (request: BookingRequest | null) =>
  request === null || request.kind === 'new' ? null : request.bookingId

const keyOf = (request: BookingRequest) =>
  request.kind === 'new' ? `new/${JSON.stringify(request.start)}` : `${request.kind}/${request.bookingId}`

// A frame of its own: with ui/form-drawer in the first screen's files, the bundler cuts login into more of them.
/** The booking form over whatever is on screen: 1064 px wide, the whole screen on small ones. */
export function BookingFormDrawer({ request, onClose }: BookingFormDrawerProps) {
  const pageScrolls = usePageScrolls()
  const [isDirty, setIsDirty] = useState(false)
  const { mayLeave, letGo } = useLeaveGuard(isDirty && request !== null, WOULD_BE_LOST)
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
  // Escape belongs first to what stands open over the form: a list, a calendar, a dialog.
  const closeByKey = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key !== 'Escape' || !(target instanceof Element && currentTarget.contains(target))) return
    if (target.getAttribute('data-mantine-stop-propagation') !== 'true') void close()
  }
  return (
    <Drawer.Root
      opened={request !== null}
      onClose={() => void close()}
      classNames={{ content: classes.content }}
      position="right"
      size="min(100vw, max(66.5rem, 52vw))"
      lockScroll={pageScrolls}
      onExitTransitionEnd={() => returnToRow(bookingOf(shown))}
      closeOnEscape={false}
    >
      <Drawer.Overlay backgroundOpacity={0.42} />
      <Drawer.Content>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of everything inside */}
        <div className={classes.frame} tabIndex={-1} onKeyDown={closeByKey}>
          {shown && (
            <BookingFormLoader
              key={keyOf(shown)}
              request={shown}
              onDirty={setIsDirty}
              onCancel={() => void close()}
              onSaved={finish}
            />
          )}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
