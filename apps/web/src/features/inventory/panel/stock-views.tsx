import { Button, VisuallyHidden } from '@mantine/core'
import type { WireSizeOnDate } from '@skipyard/contract/inventory/inventory.ts'
import { type AvailabilityDay, stockThatMorning } from '@skipyard/domain/inventory/availability.ts'
import { type BinSize, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { countHire, type HireAtHand } from '@skipyard/domain/inventory/count-hire.ts'
import { hasNoStock } from '@skipyard/domain/inventory/shortage.ts'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import { formatAustralianDate, formatShortDay, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { FreeCount } from '#web/ui/marks/free-count.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { availabilityDays, type HireDates } from '../hire-window.ts'
import { type HireWindow, inventoryQueries } from '../queries.ts'
import { stockTexts } from '../texts.ts'
import classes from './inventory-panel.module.css'
import { SignedCount, WaitingRows } from './waiting-rows.tsx'

function JobCells({ day }: { day: Omit<AvailabilityDay, 'date'> }) {
  return (
    <>
      <td>
        <SignedCount count={day.plannedDrops} sign="−" />
      </td>
      <td>
        <SignedCount count={day.plannedPicks} sign="+" />
      </td>
      <td>
        <FreeCount free={day.available} stock={day.baseCount} />
      </td>
    </>
  )
}

const { stock, plannedDrop, plannedPick, availability } = stockTexts
const COLUMNS = [
  { label: stock, when: stockTexts.inTheMorning },
  { label: plannedDrop, when: '' },
  { label: plannedPick, when: stockTexts.byEvening },
  { label: availability, when: stockTexts.forOneMore },
]

function StockHead({ first }: { first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {COLUMNS.map(({ label, when }) => (
          <th key={label} scope="col">
            {label}{' '}
            {when !== '' && (
              <Words as="small" block size="small" weight={400}>
                {when}
              </Words>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface DaysTableProps {
  caption: string
  days: readonly AvailabilityDay[]
  hire: HireDates
}

function rowLook(date: string, { drop, pick }: HireDates): string {
  const isHire = drop !== null && pick !== null && date >= drop && date <= pick
  const isEdge = date === drop || date === pick
  return [isHire && classes.hire, isEdge && classes.edge].filter(Boolean).join(' ')
}

function DaysTable({ caption, days, hire }: DaysTableProps) {
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <StockHead first="Date" />
      <tbody>
        {days.map((day) => {
          const { date } = day
          return (
            <tr key={date} className={rowLook(date, hire)}>
              <td>
                <span className={classes.weekday}>{weekdayName(date).slice(0, 3)}</span>{' '}
                {formatAustralianDate(date).slice(0, 5)}
              </td>
              <td>
                {day.baseCountChanged !== 0 && (
                  <span className={classes.added} title="Stock added or taken away on this day">
                    {day.baseCountChanged > 0 ? '+' : '−'}
                    {formatCount(Math.abs(day.baseCountChanged))}
                  </span>
                )}
                {formatCount(stockThatMorning(day))}
              </td>
              <JobCells day={day} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Opens in a new tab, so that what was typed into the booking stays (spec 000 §2.12). */
function VisitInventory({ words }: { words: string }) {
  return (
    <Row
      as="a"
      inline
      size="text"
      tone="link"
      className={classes.visit}
      href="/app/Inventory/binsTable"
      target="_blank"
      rel="noopener"
    >
      {words}
    </Row>
  )
}

interface DaysViewProps {
  size: BinSize
  window: HireWindow
  hire: HireDates
  hireAtHand: HireAtHand
  addStock: ReactNode
}

export function DaysView({ size, window, hire, hireAtHand, addStock }: DaysViewProps) {
  const [isMore, setIsMore] = useState(false)
  const { data, error, refetch, isFetching } = useQuery(inventoryQueries.daysOfSize(window, size, isMore))
  if (error) {
    return <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <WaitingRows />
  const days = countHire(availabilityDays(data), { size, type: window.type }, hireAtHand)
  if (hasNoStock(days, window.from)) {
    return (
      <EmptyState
        title={texts.inventory.noBins}
        words={<VisitInventory words={texts.inventory.visitInventory} />}
        action={addStock}
      />
    )
  }
  return (
    <>
      <DaysTable caption={`${size} m³ ${window.type}, day by day`} days={days} hire={hire} />
      <Words as="p" mt={8} size="small" tone="dim">
        {stockTexts.sum}
      </Words>
      <Row gap={8} align="stretch" mt={10}>
        <Button variant="default" size="xs" aria-busy={isFetching} onClick={() => setIsMore(!isMore)}>
          {isMore ? 'Show Less' : 'Show More'}
        </Button>
        {addStock}
        <VisitInventory words="Visit Bin Inventory" />
      </Row>
    </>
  )
}

interface SizesTableProps {
  caption: string
  sizes: readonly WireSizeOnDate[]
  chosen: BinSize | null
  onChoose: ((size: BinSize) => void) | null
}

function SizesTable({ caption, sizes, chosen, onChoose }: SizesTableProps) {
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <StockHead first="Size" />
      <tbody>
        {sizes.map((row) => {
          const { size } = row
          return (
            <tr key={size} className={size === chosen ? `${classes.hire} ${classes.edge}` : undefined}>
              <td>
                {onChoose && isBinSize(size) ? (
                  <button type="button" className={classes.size} onClick={() => onChoose(size)}>
                    {size} m³
                  </button>
                ) : (
                  `${size} m³`
                )}
              </td>
              <td>{formatCount(stockThatMorning(row))}</td>
              <JobCells day={row} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface SizesViewProps {
  window: HireWindow
  hireAtHand: HireAtHand
  chosen: BinSize | null
  onChoose: ((size: BinSize) => void) | null
  addStock: ReactNode
}

export function SizesView({ window, hireAtHand, chosen, onChoose, addStock }: SizesViewProps) {
  const { data, error, refetch, isFetching } = useQuery(inventoryQueries.sizesDuring(window))
  if (error) {
    return <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <WaitingRows />
  if (data.length === 0) {
    return (
      <EmptyState
        title={texts.inventory.noBins}
        words={<VisitInventory words={texts.inventory.visitInventory} />}
        action={addStock}
      />
    )
  }
  const sizes = data.flatMap((row) => countHire([{ ...row, date: window.from }], row, hireAtHand))
  return (
    <>
      <SizesTable caption={`${window.type} bins by size`} sizes={sizes} chosen={chosen} onChoose={onChoose} />
      <Words as="p" mt={8} size="small" tone="dim">
        {stockTexts.lowest(formatShortDay(window.from))}
      </Words>
      <Words as="p" mt={8} size="small" tone="dim">
        {stockTexts.sum}
      </Words>
      <Row gap={8} align="stretch" mt={10}>
        {addStock}
        <VisitInventory words="Visit Bin Inventory" />
      </Row>
    </>
  )
}
