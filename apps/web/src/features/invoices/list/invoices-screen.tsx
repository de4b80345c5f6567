import { AGE_BUCKETS, type AgeBucket } from '@skipyard/domain/invoices/money/ageing.ts'
import { monthStart } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '#web/client/use-today.ts'
import { Tile } from '#web/ui/cards/tile.tsx'
import { TileFigure } from '#web/ui/cards/tile-figure.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { Column, Row } from '#web/ui/layout/parts.tsx'
import ages from '../age-colors.module.css'
import { invoiceQueries } from '../queries.ts'
import { NoBankNotice } from '../send-button.tsx'
import { listTexts } from '../texts.ts'
import { GiveBackList } from './give-back-list.tsx'
import { ELSEWHERE, type InvoicesView, useInvoicesView } from './invoice-tabs.tsx'
import { InvoicesList } from './invoices-list.tsx'
import classes from './invoices-screen.module.css'
import { ToInvoiceList } from './to-invoice-list.tsx'
import { ToReviewList } from './to-review-list.tsx'

const { tiles: words } = listTexts
const OVERDUE = AGE_BUCKETS.filter((age) => age !== 'notDue')

function AgeBar({ amounts }: { amounts: readonly { age: AgeBucket; amount: number }[] }) {
  return (
    <Row as="span" gap={1} align="stretch" grow clip className={classes.bar} aria-hidden="true">
      {amounts.map(({ age, amount }) => (
        <i key={age} className={ages[age]} style={{ flex: Math.max(amount, 0) }} />
      ))}
    </Row>
  )
}

function InvoiceTiles({ view }: { view: InvoicesView }) {
  const { data } = useQuery(invoiceQueries.stats(useToday()))
  const { tab, filters, showAge, showPaid } = view
  const today = useToday()
  const first = monthStart(today)
  const isOpenTab = tab === 'open'
  const figure = (tile: { amount: number } | undefined) => tile && formatAmount(dollarsToCents(tile.amount))
  return (
    <section className={classes.tiles} aria-label={words.label}>
      <Tile isSelected={isOpenTab && filters.age === undefined} onSelect={() => showAge(undefined)}>
        <TileFigure name={words.outstanding}>{figure(data?.outstanding)}</TileFigure>
        <Row as="span" gap={8} size="small" tone="soft">
          {data ? words.invoices(data.outstanding.count) : '–'}
          {data && <AgeBar amounts={AGE_BUCKETS.map((age) => ({ age, amount: data[age].amount }))} />}
        </Row>
      </Tile>
      {OVERDUE.map((age) => (
        <Tile key={age} isSelected={isOpenTab && filters.age === age} onSelect={() => showAge(age)}>
          <TileFigure
            name={
              <>
                <i className={`${classes.dot} ${ages[age]}`} aria-hidden="true" /> {words.ages[age]}
              </>
            }
          >
            {figure(data?.[age])}
          </TileFigure>
          <Row as="span" gap={8} size="small" tone="soft">
            {data ? words.invoices(data[age].count) : '–'}
          </Row>
        </Tile>
      ))}
      <Tile
        isSelected={filters.paidFrom === first && filters.paidTo === today}
        onSelect={() => showPaid(first, today)}
      >
        <TileFigure name={words.paidThisMonth}>{figure(data?.paidThisMonth)}</TileFigure>
        <Row as="span" gap={8} size="small" tone="soft">
          {data ? words.payments(data.paidThisMonth.count) : '–'}
        </Row>
      </Tile>
    </section>
  )
}

export function InvoicesScreen() {
  const view = useInvoicesView()
  return (
    <Column gap={12} className={card.screen}>
      <NoBankNotice />
      <InvoiceTiles view={view} />
      {view.tab === 'toInvoice' && <ToInvoiceList view={view} />}
      {view.tab === 'toReview' && <ToReviewList view={view} />}
      {view.tab === 'toGiveBack' && <GiveBackList view={view} />}
      {!ELSEWHERE.has(view.tab) && <InvoicesList view={view} />}
    </Column>
  )
}
