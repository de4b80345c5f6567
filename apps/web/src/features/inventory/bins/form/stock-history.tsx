import { VisuallyHidden } from '@mantine/core'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { WaitingRows } from '../../panel/waiting-rows.tsx'
import { inventoryQueries } from '../../queries.ts'
import { binTexts } from '../texts.ts'
import classes from './stock-history.module.css'

const words = binTexts.history

const dayOf = (wire: string) => {
  const date = fromWireDate(wire)
  return date === null ? wire : formatAustralianDate(date)
}

/** The dated ledger of a size, newest first: when, how many, who, why, and the stock after it. */
export function StockHistory({ size }: { size: number }) {
  const { timeZone } = useProfile()
  const { data, error, isFetching, refetch } = useQuery(inventoryQueries.historyOfSize(size))
  if (error) {
    return <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <div className={classes.waiting}>
        <WaitingRows />
      </div>
    )
  }
  if (data.length === 0) return <EmptyState title={binTexts.sizes.emptyTitle} words={words.empty} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.history} aria-label={binTexts.form.history} tabIndex={0}>
      <table className={classes.table}>
        <VisuallyHidden component="caption">{binTexts.form.historyTitle(size)}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{words.date}</th>
            <th scope="col">{words.type}</th>
            <th scope="col">{words.change}</th>
            <th scope="col">{words.balance}</th>
            <th scope="col">{words.entered}</th>
            <th scope="col" className={classes.words}>
              {words.who}
            </th>
            <th scope="col" className={classes.comments}>
              {words.why}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((line) => (
            <tr key={line._id}>
              <th scope="row">{dayOf(line.date)}</th>
              <td>{line.type}</td>
              <td>{line.count > 0 ? `+${formatCount(line.count)}` : formatCount(line.count)}</td>
              <td>{formatCount(line.totalBins)}</td>
              <td>{momentWords(line.at, timeZone, new Date())}</td>
              <td className={classes.words}>{line.by || '–'}</td>
              <td className={classes.comments}>{line.comments}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
