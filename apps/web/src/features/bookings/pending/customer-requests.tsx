import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import row from '#web/ui/data-table/row-link.module.css'
import { Row, Words } from '#web/ui/layout/parts.tsx'
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
        <Words as="h2" mb={4} size="large" weight={650}>
          {words.title}
        </Words>
        <Row wrap rowGap={4} columnGap={12} line="top" className={classes.line} role="alert">
          <Words shrink tone="soft" className={classes.what}>
            {words.failed(messageOf(error))}
          </Words>
          <Button variant="default" size="compact-xs" loading={isFetching} onClick={() => void refetch()}>
            {words.again}
          </Button>
        </Row>
      </PageCard>
    )
  }
  if (requests.length === 0) return null
  return (
    <PageCard className={classes.card} label={words.title}>
      <Words as="h2" mb={4} size="large" weight={650}>
        {words.title}{' '}
        <Words tone="dim" size="small" weight={550} className={classes.count}>
          {requests.length}
        </Words>
      </Words>
      <ul className={classes.list}>
        {requests.map((request) => (
          <Row as="li" wrap rowGap={4} columnGap={12} line="top" key={request._id} className={classes.line}>
            <button type="button" className={row.link} onClick={() => open(request.bookingId)}>
              {request.jobID}
            </button>
            <Words shrink weight={550} className={classes.who}>
              {request.customerName}, {request.suburb}
            </Words>
            <Words shrink tone="soft" className={classes.what}>
              {askedInWords(request)}
            </Words>
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
          </Row>
        ))}
      </ul>
    </PageCard>
  )
}
