import type { PaymentStatus } from '@skipyard/domain/bookings/status/payment-status.ts'
import { Block, Row, Words } from '#web/ui/layout/parts.tsx'
import { Flag, type FlagCode } from '#web/ui/marks/flag.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import classes from './pieces.module.css'

interface Owing {
  jobID: string
  name: string
  words: string
  flag?: FlagCode
  pendingCents: number
  payment: PaymentStatus
}

const BOOKINGS: readonly Owing[] = [
  {
    jobID: 'SKY-1068',
    name: 'Nadia Haddad',
    words: 'Paid $150 of $365, cash',
    pendingCents: 21_500,
    payment: 'Pending',
  },
  {
    jobID: 'SKY-1043',
    name: 'Daniel Sforza',
    words: 'Pick-up date not confirmed',
    flag: 'NC',
    pendingCents: 52_000,
    payment: 'Pending',
  },
  {
    jobID: 'SKY-1052',
    name: 'Kostas Papadopoulos',
    words: 'Paid $470 of $470, bank transfer',
    pendingCents: 0,
    payment: 'Completed',
  },
]

export function OwingPiece() {
  return (
    <div className={`${classes.card} ${classes.rows}`}>
      {BOOKINGS.map((booking) => (
        <Block py={10} className={classes.row} key={booking.jobID}>
          <Row gap={8} shrink>
            <Words as="b" grow shrink weight={600} cut>
              {booking.name}
            </Words>
            {booking.flag && <Flag code={booking.flag} />}
            <span className={booking.pendingCents > 0 ? classes.amount : classes.dim}>
              <Money cents={booking.pendingCents} />
            </span>
            <StatusChip status={booking.payment} isQuiet={booking.payment === 'Completed'} />
          </Row>
          <span className={classes.dim}>
            {booking.jobID} · {booking.words}
          </span>
        </Block>
      ))}
    </div>
  )
}
