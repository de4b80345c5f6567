import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useToday } from '#web/client/use-today.ts'
import { ChartLegend } from '#web/ui/chart/chart-legend.tsx'
import { ShareBar } from '#web/ui/chart/share-bar.tsx'
import { Column } from '#web/ui/layout/parts.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Card } from '../card.tsx'
import { dashboardQueries } from '../queries.ts'
import { dashboardTexts } from '../texts.ts'
import classes from './sizes-card.module.css'

const { sizes: words } = dashboardTexts
const SERIES = [
  { name: words.out, color: 'var(--sky-blue-dot)' },
  { name: words.yard, color: 'var(--sky-teal-dot)' },
  { name: words.away, color: 'var(--sky-red-dot)' },
]

const shortWords = (owned: number) => (owned === 0 ? words.noneOwned : words.short)

export function SizesCard() {
  const reading = useQuery(dashboardQueries.bins(useToday()))
  return (
    <Card
      className={classes.card}
      title={words.title}
      reading={reading}
      aside={<ChartLegend series={SERIES} words={{}} isLying />}
    >
      {(sizes) => {
        const most = Math.max(1, ...sizes.map(({ out, yard, away }) => out + Math.max(0, yard) + away))
        if (sizes.length === 0) return <EmptyState title={words.none} words={words.noneWords} />
        return (
          <Column as="ul" grow size="small" className={classes.sizes}>
            {sizes.map(({ size, out, yard, away, isShort }) => (
              <li key={size}>
                <Link to="/app/Inventory/binsTable" search={{ ofSize: size }}>
                  <b>{words.size(size)}</b>
                  <ShareBar values={[out, yard, away]} series={SERIES} most={most} />
                  <span>{words.outOf(out)}</span>
                  <span className={isShort ? classes.short : undefined}>
                    {isShort ? shortWords(out + yard + away) : words.yardOf(yard)}
                  </span>
                </Link>
              </li>
            ))}
          </Column>
        )
      }}
    </Card>
  )
}
