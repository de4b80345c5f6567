import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import row from '#web/ui/data-table/row-link.module.css'
import { askedInWords } from '../drawer/asked-in-words.ts'
import { useBookingList } from '../list/use-booking-list.ts'
import { pendingTexts } from '../pending-texts.ts'
import { bookingQueries } from '../queries.ts'
import { useMay } from '../use-may.ts'
import classes from './customer-requests.module.css'

const words = pendingTexts.requests

export function CustomerRequests() {
  const may = useMay()
  const { open } = useBookingList()
  const { data: requests = [], error, isFetching, refetch } = useQuery(bookingQueries.openRequests())
  // Without an answer nobody knows whether a customer waits.
  if (requests.length === 0 && error !== null) {
    return (
      <PageCard className={classes.card} label={words.title}>
        <h2 className={classes.title}>{words.title}</h2>
        <div className={classes.line} role="alert">
          <span className={classes.what}>{words.failed(messageOf(error))}</span>
          <Button variant="default" size="compact-xs" loading={isFetching} onClick={() => void refetch()}>
            {words.again}
          </Button>
        </div>
      </PageCard>
    )
  }
  if (requests.length === 0) return null
  return (
    <PageCard className={classes.card} label={words.title}>
      <h2 className={classes.title}>
        {words.title} <span className={classes.count}>{requests.length}</span>
      </h2>
      <ul className={classes.list}>
        {requests.map((request) => (
          <li key={request._id} className={classes.line}>
            <button type="button" className={row.link} onClick={() => open(request.bookingId)}>
              {request.jobID}
            </button>
            <span className={classes.who}>
              {request.customerName}, {request.suburb}
            </span>
            <span className={classes.what}>{askedInWords(request)}</span>
            {may.edit && (
              <Button
                variant="light"
                size="compact-xs"
                aria-label={words.answerTo(request.jobID)}
                aria-haspopup="dialog"
                onClick={() => open(request.bookingId)}
              >
                {words.answer}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </PageCard>
  )
}
