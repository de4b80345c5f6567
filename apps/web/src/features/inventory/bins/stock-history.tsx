import { VisuallyHidden } from '@mantine/core'
import { formatAustralianDate, fromWireDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { inventoryQueries } from '../queries.ts'
import { WaitingRows } from '../waiting-rows.tsx'
import { withRealMinus } from '../with-real-minus.ts'
import classes from './bins.module.css'

const dayOf = (wire: string) => {
  const date = fromWireDate(wire)
  return date === null ? wire : `${weekdayName(date).slice(0, 3)} ${formatAustralianDate(date)}`
}

/** The dated ledger of a size, newest first: when, how many, who, why, and the stock after it. */
export function StockHistory({ size }: { size: number }) {
  const { data, error, isFetching, refetch } = useQuery(inventoryQueries.historyOfSize(size))
  if (error) {
    return <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <WaitingRows />
  if (data.length === 0) return <EmptyState title="No Data" />
  return (
    <div className={classes.history}>
      <table className={classes.table}>
        <VisuallyHidden component="caption">Stock history of {size} m³</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Type</th>
            <th scope="col">Change</th>
            <th scope="col">Balance</th>
            <th scope="col" className={classes.words}>
              Who
            </th>
            <th scope="col" className={classes.comments}>
              Why
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((line) => (
            <tr key={line._id}>
              <th scope="row">{dayOf(line.date)}</th>
              <td>{line.type}</td>
              <td>{line.count > 0 ? `+${line.count}` : withRealMinus(line.count)}</td>
              <td>{withRealMinus(line.totalBins)}</td>
              <td className={classes.words}>{line.by || '–'}</td>
              <td className={classes.comments}>{line.comments}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
