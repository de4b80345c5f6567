import type { WirePermitRow } from '@skipyard/contract/permits.ts'
import row from '#web/ui/data-table/row-link.module.css'

/** The booking a permit is of; opens it. */
export function JobLink({ permit, onOpen }: { permit: WirePermitRow; onOpen: (bookingId: string) => void }) {
  const { bookingId, jobID } = permit
  return (
    <button type="button" className={row.link} data-row-link={bookingId} onClick={() => onOpen(bookingId)}>
      {jobID}
    </button>
  )
}
