import { Alert, Button, Skeleton, VisuallyHidden } from '@mantine/core'
import type { WireSizeByYard, WireYardShortage } from '@skipyard/contract/inventory/yard-stock.ts'
import type { WireYard } from '@skipyard/contract/yards.ts'
import { binSizeWords } from '@skipyard/domain/inventory/bin.ts'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { TransferDraft } from '@skipyard/domain/yards/transfer.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row } from '#web/ui/layout/parts.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { yardQueries } from './queries.ts'
import classes from './stock-by-yard.module.css'
import { yardWords } from './texts.ts'
import { TransferDialog } from './transfer-dialog.tsx'
import { nameOfYard } from './yard-values.ts'

const words = yardWords.stock

type Rows = readonly WireSizeByYard[]

const sumOf = (sizes: Rows, yardId: string, field: 'onYard' | 'out'): number =>
  sizes
    .flatMap(({ yards }) => yards.filter((yard) => yard.yardId === yardId))
    .reduce((sum, yard) => sum + yard[field], 0)

interface StockTableProps {
  yards: readonly WireYard[]
  sizes: Rows
  /** 'yard size type' of those that are short. */
  short: ReadonlySet<string>
}

const keyOf = (yardId: string, { size, type }: { size: number; type: string }) => `${yardId} ${size} ${type}`

function StockTable({ yards, sizes, short }: StockTableProps) {
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{words.caption}</VisuallyHidden>
      <thead>
        <tr>
          <td />
          {yards.map(({ _id, name }) => (
            <th key={_id} scope="colgroup" colSpan={2} className={classes.yard}>
              {name}
            </th>
          ))}
          <td />
        </tr>
        <tr>
          <th scope="col">{words.size}</th>
          {yards.flatMap(({ _id }) => [
            <th key={`${_id} there`} scope="col" className={classes.yard}>
              {words.onYard}
            </th>,
            <th key={`${_id} out`} scope="col">
              {words.out}
            </th>,
          ])}
          <th scope="col">{words.all}</th>
        </tr>
      </thead>
      <tbody>
        {sizes.map((row) => (
          <tr key={`${row.size} ${row.type}`}>
            <th scope="row">
              <b>{binSizeWords(row.size)}</b> {row.type}
            </th>
            {row.yards.flatMap(({ yardId, onYard, out }) => [
              <td
                key={`${yardId} there`}
                className={short.has(keyOf(yardId, row)) ? `${classes.yard} ${classes.short}` : classes.yard}
              >
                {formatCount(onYard)}
              </td>,
              <td key={`${yardId} out`} className={classes.out}>
                {formatCount(out)}
              </td>,
            ])}
            <td>{formatCount(row.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.sum}</th>
          {yards.flatMap(({ _id }) => [
            <td key={`${_id} there`} className={classes.yard}>
              {formatCount(sumOf(sizes, _id, 'onYard'))}
            </td>,
            <td key={`${_id} out`} className={classes.out}>
              {formatCount(sumOf(sizes, _id, 'out'))}
            </td>,
          ])}
          <td>{formatCount(sizes.reduce((sum, { total }) => sum + total, 0))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

interface ShortageProps {
  shortage: WireYardShortage
  yards: readonly WireYard[]
  onSend: ((start: Partial<TransferDraft>) => void) | null
}

function Shortage({ shortage, yards, onSend }: ShortageProps) {
  const { message, size, type, yardId, send } = shortage
  return (
    <Alert color="yellow" mt="sm">
      {message}{' '}
      {onSend && send && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() =>
            onSend({ size, type, count: send.count, fromYardId: send.fromYardId, toYardId: yardId })
          }
        >
          {words.send(send.count, nameOfYard(yards, send.fromYardId))}
        </Button>
      )}
    </Alert>
  )
}

export interface YardsOfDay {
  yards: readonly WireYard[]
  today: LocalDate
  mayMove: boolean
}

export function StockByYard({ yards, today, mayMove }: YardsOfDay) {
  const { data, error, isFetching, refetch } = useQuery(yardQueries.stock())
  const [start, setStart] = useState<Partial<TransferDraft> | null>(null)
  if (data === undefined) {
    return error ? (
      <PageCard isInset>
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </PageCard>
    ) : (
      <div role="status" aria-label={words.loading}>
        <Skeleton height="18rem" />
      </div>
    )
  }
  const { sizes, short } = data
  return (
    <PageCard isInset label={words.title}>
      <CardHead title={words.title} about={words.about} />
      {sizes.length === 0 ? (
        <EmptyState title={words.none} words={words.noneWords} />
      ) : (
        <div className={classes.scroll}>
          <StockTable
            yards={yards}
            sizes={sizes}
            short={new Set(short.map((one) => keyOf(one.yardId, one)))}
          />
        </div>
      )}
      {short.map((one) => (
        <Shortage
          key={keyOf(one.yardId, one)}
          shortage={one}
          yards={yards}
          onSend={mayMove ? setStart : null}
        />
      ))}
      {mayMove && sizes.length > 0 && (
        <Row align="stretch" wrap justify="end" gap={8} mt={12}>
          <Button
            variant="default"
            leftSection={<IconArrowsExchange size="1rem" stroke={1.75} aria-hidden="true" />}
            onClick={() => setStart({})}
          >
            {yardWords.transfer.open}
          </Button>
        </Row>
      )}
      {start && (
        <TransferDialog
          yards={yards}
          sizes={sizes}
          start={start}
          today={today}
          onClose={() => setStart(null)}
        />
      )}
    </PageCard>
  )
}
