import type { WireSeries } from '@skipyard/contract/series/series.ts'
import { Link } from '@tanstack/react-router'
import { Block } from '#web/ui/layout/parts.tsx'
import { DateChip } from './date-chip.tsx'
import { SeriesGlyph } from './series-glyph.tsx'
import classes from './series-rows.module.css'
import { binOf, seriesWords, shortDay, whenOf } from './texts.ts'

interface SeriesRowsProps {
  series: readonly WireSeries[]
  chosen?: string | undefined
  hasCustomer: boolean
  show?: 'needs' | 'paused' | 'ended' | undefined
  customer?: string | undefined
  page?: number | undefined
}

function Row({
  series,
  isChosen,
  hasCustomer,
  search,
}: {
  series: WireSeries
  isChosen: boolean
  hasCustomer: boolean
  search: object
}) {
  const { _id, customer, site, words, state, pausedUntil, next, further, needs } = series
  return (
    <Block
      as="li"
      relative
      py={10}
      px={14}
      line="bottom"
      className={classes.row}
      data-chosen={isChosen || undefined}
    >
      <SeriesGlyph kind={series.kind} />
      <span className={classes.what}>
        <Link
          to="/app/customers/series"
          search={{ ...search, series: _id }}
          aria-current={isChosen ? 'true' : undefined}
        >
          {binOf(series)}
        </Link>
        <small>{hasCustomer ? `${customer.name}, ${site}` : site}</small>
      </span>
      <span className={classes.when}>
        <b>{words}</b>
        <small>{state === 'paused' ? seriesWords.pausedUntil(shortDay(pausedUntil)) : whenOf(series)}</small>
      </span>
      <span className={classes.dates}>
        {needs.map((date) => (
          <DateChip key={date.dueOn} date={date} />
        ))}
        {next.map((date) => (
          <DateChip key={date.dueOn} date={date} />
        ))}
        {further > 0 && <small>{seriesWords.further(further)}</small>}
      </span>
      {needs.length > 0 && (
        <p className={classes.needs}>
          {seriesWords.needs(needs.length)}: {needs[0]?.message}
        </p>
      )}
    </Block>
  )
}

export function SeriesRows({ series, chosen, hasCustomer, show, customer, page }: SeriesRowsProps) {
  return (
    <ul>
      {series.map((one) => (
        <Row
          key={one._id}
          series={one}
          isChosen={one._id === chosen}
          hasCustomer={hasCustomer}
          search={{ show, customer, page }}
        />
      ))}
    </ul>
  )
}
