import { VisuallyHidden } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { type ToldColumn, toldWords, tonnesOf } from '@skipyard/contract/bookings/told.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { JobIcon } from '#web/ui/marks/job-icon.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { bookingColumns } from '../rows/booking-columns.tsx'
import classes from './run-history-columns.module.css'

interface ToldCellProps {
  booking: WireBooking
  column: ToldColumn
}

function ToldCell({ booking, column }: ToldCellProps) {
  const { timeZone } = useProfile()
  const now = new Date()
  const told = toldWords(booking, column, (at) => momentWords(at.toISOString(), timeZone, now))
  return (
    <span title={told.map(({ job, words }) => `${job} ${words}`).join(', ')}>
      {told.map(({ job, words }) => (
        <span key={job} className={classes.job}>
          {job !== 'Drop/Pick' && (
            <>
              <JobIcon job={job} size={12} />
              <VisuallyHidden>{job}</VisuallyHidden>
            </>
          )}
          {words}
        </span>
      ))}
    </span>
  )
}

const told = (name: ToldColumn, width: number): TableColumn<WireBooking> => ({
  name,
  width,
  cell: (booking) => <ToldCell booking={booking} column={name} />,
})

export const runHistoryColumns: readonly TableColumn<WireBooking>[] = [
  ...bookingColumns,
  told('run', 224),
  told('driver', 150),
  told('truck', 110),
  told('onSite', 226),
  told('done', 226),
  told('kilometres', 110),
  {
    name: 'tonnes',
    width: 72,
    isNumber: true,
    cell: (booking) => tonnesOf(booking)?.toFixed(2) ?? null,
  },
  {
    name: 'docket',
    width: 110,
    cell: (booking) => {
      const dockets = booking.told?.dockets.join(', ') ?? ''
      return dockets === '' ? null : <span title={dockets}>{dockets}</span>
    },
  },
]
