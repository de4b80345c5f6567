import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import type { WireHistoryEntry } from '@skipyard/contract/bookings.changes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { PageCard } from '#web/ui/page-card.tsx'
import { customerQueries } from '../queries.ts'
import { customerTexts } from '../texts.ts'
import classes from './customer-history.module.css'
import section from './customer-screen.module.css'

const SHOWN_AT_FIRST = 6

const words = customerTexts.history
const actionWords = new Map(Object.entries(words.actions))

function Change({ label, from, to }: WireHistoryEntry['changes'][number]) {
  return (
    <li>
      <span className={classes.label}>{label}</span>{' '}
      {from !== '' && (
        <>
          {from}
          <span aria-hidden="true"> → </span>
          <VisuallyHidden> {words.to} </VisuallyHidden>
        </>
      )}
      <b>{to === '' ? words.nothing : to}</b>
    </li>
  )
}

function Entry({ entry, timeZone }: { entry: WireHistoryEntry; timeZone: string }) {
  const { at, by, action, changes } = entry
  const when = new Date(at).toLocaleString('en-AU', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (
    <li className={classes.entry}>
      <b>{actionWords.get(action) ?? action}</b>
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((change) => (
            <Change key={change.field} {...change} />
          ))}
        </ul>
      )}
      <small>
        <time dateTime={at}>{when}</time>, {by}
      </small>
    </li>
  )
}

/** Who changed the customer, when and what; newest first. For those who may read it. */
export function CustomerHistory({ customerId }: { customerId: string }) {
  const { timeZone } = useProfile()
  const { data, isPending, isError, isFetching, refetch } = useQuery(customerQueries.history(customerId))
  const [isAllShown, setAllShown] = useState(false)
  const entries = data ?? []
  const shown = isAllShown ? entries : entries.slice(0, SHOWN_AT_FIRST)
  const { history, noHistory, historyFailed } = customerTexts.page
  return (
    <PageCard className={section.section}>
      <h2>{history}</h2>
      {isPending && <Skeleton height="4.5rem" />}
      {isError && data === undefined && (
        <p className={section.quiet} role="alert">
          {historyFailed}{' '}
          <Button variant="default" size="compact-xs" loading={isFetching} onClick={() => void refetch()}>
            {customerTexts.again}
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className={section.quiet}>{noHistory}</p>}
      <ol className={classes.entries}>
        {shown.map((entry) => (
          <Entry key={entry._id} entry={entry} timeZone={timeZone} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAllShown(true)}>
          {words.showAll(entries.length)}
        </Button>
      )}
    </PageCard>
  )
}
