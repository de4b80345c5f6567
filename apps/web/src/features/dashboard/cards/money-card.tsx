import type { WireTakings } from '@skipyard/contract/dashboard.ts'
import { AGE_BUCKETS, type AgeBucket } from '@skipyard/domain/invoices/money/ageing.ts'
import { formatShortDay, fromWireDate, monthStart } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useToday } from '#web/client/use-today.ts'
import ages from '#web/features/invoices/age-colors.module.css'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import type { ChartBar, ChartLink } from '#web/ui/chart/chart-bar.ts'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { Card } from '../card.tsx'
import { dashboardQueries } from '../queries.ts'
import { dashboardTexts } from '../texts.ts'
import ageSharesClasses from './age-shares.module.css'
import classes from './money-card.module.css'

const { ages: ageWords } = dashboardTexts.money

function AgeShares({ amounts }: { amounts: readonly { age: AgeBucket; amount: number }[] }) {
  const shown = amounts.filter(({ amount }) => amount > 0)
  if (shown.length === 0) return null
  return (
    <>
      <Row as="span" gap={2} clip align="stretch" className={ageSharesClasses.bar} aria-hidden="true">
        {shown.map(({ age, amount }) => (
          <i key={age} className={ages[age]} style={{ flexGrow: amount }} />
        ))}
      </Row>
      <Row
        as="ul"
        wrap
        rowGap={2}
        columnGap={12}
        mt={4}
        size="small"
        lh={18}
        align="stretch"
        className={ageSharesClasses.ages}
      >
        {shown.map(({ age, amount }) => (
          <li key={age}>
            <Link to="/app/finance/invoices" search={{ age }}>
              <i className={ages[age]} aria-hidden="true" />
              {ageWords[age]} <b>{formatAmount(dollarsToCents(amount))}</b>
            </Link>
          </li>
        ))}
      </Row>
    </>
  )
}

const { money: words } = dashboardTexts
const SERIES = [{ name: words.series, color: 'var(--mantine-primary-color-filled)' }]
const CHART = { title: words.chart, bars: words.bars }
const THOUSAND = 1_000
const EVERY_STATUS = 'paid,due,sent,overdue'

const money = (dollars: number) => formatAmount(dollarsToCents(dollars))
const inThousands = (dollars: number) => (dollars / THOUSAND).toFixed(1)
const monthName = new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' })

function Figure({ name, amount, isBad, link }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Link className={isBad ? classes.bad : undefined} {...link}>
          {money(amount)}
        </Link>
      </dd>
    </div>
  )
}

interface FigureProps {
  name: string
  amount: number
  isBad?: boolean
  link: Pick<LinkProps, 'to' | 'search'>
}

const INVOICES = '/app/finance/invoices'

function Figures({ takings }: { takings: WireTakings }) {
  const today = useToday()
  const first = monthStart(today)
  const month = monthName.format(new Date(`${today}T00:00:00Z`))
  const paid = { tab: 'all', paidFrom: first, paidTo: today } as const
  const issued = { tab: 'all', issuedFrom: first, issuedTo: today, status: EVERY_STATUS } as const
  const { receivedThisMonth, invoicedThisMonth, outstanding, overdue } = takings
  return (
    <Stack as="dl" rowGap={8} columnGap={16} mb={8} className={classes.figures}>
      <Figure name={words.received(month)} amount={receivedThisMonth} link={{ to: INVOICES, search: paid }} />
      <Figure
        name={words.invoiced(month)}
        amount={invoicedThisMonth}
        link={{ to: INVOICES, search: issued }}
      />
      <Figure name={words.outstanding} amount={outstanding} link={{ to: INVOICES }} />
      <Figure
        name={words.overdue}
        amount={overdue}
        isBad={overdue > 0}
        link={{ to: INVOICES, search: { status: 'overdue' } }}
      />
    </Stack>
  )
}

function weekBars(weeks: WireTakings['weeks']): ChartBar[] {
  return weeks.flatMap(({ from, received }, at) => {
    const monday = fromWireDate(from)
    if (monday === null) return []
    const name = formatShortDay(monday).split(' ').at(-1) ?? ''
    return [{ key: from, name, values: [received], isLoud: at === weeks.length - 1 }]
  })
}

function weekLink(weeks: WireTakings['weeks'], key: string): ChartLink {
  const week = weeks.find(({ from }) => from === key)
  const [paidFrom, paidTo] = [week?.from, week?.to].map((day) => (day && fromWireDate(day)) || undefined)
  return { to: INVOICES, search: { tab: 'all', paidFrom, paidTo } }
}

export function MoneyCard() {
  const reading = useQuery(dashboardQueries.money(useToday()))
  return (
    <Card
      className={classes.card}
      title={words.title}
      reading={reading}
      aside={
        <Link className={classes.all} to={INVOICES}>
          {words.all}
        </Link>
      }
    >
      {(takings) => (
        <>
          <Figures takings={takings} />
          <AgeShares amounts={AGE_BUCKETS.map((age) => ({ age, amount: takings.ages[age] }))} />
          <Words as="p" mt={10} size="small" tone="dim">
            {words.weeks}
          </Words>
          <div className={classes.weeks}>
            <BarChart
              bars={weekBars(takings.weeks)}
              series={SERIES}
              words={CHART}
              format={money}
              short={inThousands}
              linkOf={(key) => weekLink(takings.weeks, key)}
            />
          </div>
        </>
      )}
    </Card>
  )
}
