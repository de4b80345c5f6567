import { Button } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { PendingWords } from '#web/features/card-payments/pending-words.tsx'
import { DeclineDialog } from '../pending/decline-dialog.tsx'
import { useAccept } from '../pending/use-accept.ts'
import { pendingTexts as words } from '../pending-texts.ts'
import { useMay } from '../use-may.ts'
import classes from './booking-notices.module.css'

/** A booking that nobody has answered yet: yes or no, on top of everything else about it. */
export function PendingNotice({ booking }: { booking: WireBooking }) {
  const may = useMay()
  const { accept, acceptedId } = useAccept()
  const [isDeclining, decline] = useState(false)
  if (booking.bookingStatus !== 'Pending' || !may.edit) return null
  return (
    <div className={classes.pending} role="note">
      <IconInbox size="1rem" stroke={1.75} aria-hidden="true" />
      <span className={classes.words}>
        <PendingWords bookingId={booking._id} />
      </span>
      <Button variant="default" size="compact-sm" onClick={() => decline(true)}>
        {words.decline}
      </Button>
      <Button size="compact-sm" loading={acceptedId !== null} onClick={() => accept(booking)}>
        {words.accept}
      </Button>
      {isDeclining && <DeclineDialog booking={booking} onClose={() => decline(false)} />}
    </div>
  )
}
