import { canReadTakings } from '@skipyard/domain/dashboard/policy.ts'
import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { JobIcon } from '#web/ui/marks/job-icon.tsx'
import { dashboardQueries } from '../queries.ts'
import { dashboardTexts } from '../texts.ts'
import { FigureTile } from './figure-tile.tsx'
import classes from './today-tiles.module.css'

const { tiles: words } = dashboardTexts
const NAMES = { drop: 'Drop', pick: 'Pick' } as const

const money = (dollars: number) => formatDollars(dollarsToCents(dollars))

function JobsTile({ kind }: { kind: 'drop' | 'pick' }) {
  const reading = useQuery(dashboardQueries.jobs(useToday()))
  return (
    <FigureTile
      kind={kind}
      name={
        <span className={`${classes.name} ${classes[kind]}`}>
          <JobIcon job={NAMES[kind]} size={14} />
          <span>{words[kind]}</span>
        </span>
      }
      reading={reading}
      link={{ to: '/app/bookings/todays-bookings', search: { tab: kind } }}
      show={(data) => {
        const { total, done, onRuns, onNone } = data[kind]
        return {
          figure: done,
          unit: words.of(total),
          shares: [
            { name: 'done', value: done },
            { name: 'onRun', value: onRuns },
            { name: 'onNone', value: onNone },
            { name: 'rest', value: total === 0 ? 1 : 0 },
          ],
          foot: words.jobs(data[kind]),
        }
      }}
    />
  )
}

function BinsTile() {
  const reading = useQuery(dashboardQueries.bins(useToday()))
  return (
    <FigureTile
      name={words.bins}
      reading={reading}
      link={{ to: '/app/Inventory/binsTable' }}
      show={(sizes) => {
        const sumOf = (figure: 'out' | 'yard' | 'away') => sizes.reduce((sum, size) => sum + size[figure], 0)
        const [out, yard, away] = [sumOf('out'), sumOf('yard'), sumOf('away')]
        return {
          figure: out,
          unit: words.of(out + yard + away),
          shares: [
            { name: 'out', value: out },
            { name: 'yard', value: yard },
            { name: 'bad', value: away },
            { name: 'rest', value: out + yard + away === 0 ? 1 : 0 },
          ],
          foot: words.binsFoot(yard, away),
        }
      }}
    />
  )
}

function OverdueTile() {
  const reading = useQuery(dashboardQueries.overdue(useToday()))
  const { data: sizes = [] } = useQuery(dashboardQueries.bins(useToday()))
  const out = sizes.reduce((sum, size) => sum + size.out, 0)
  return (
    <FigureTile
      name={words.overdue}
      reading={reading}
      link={{ to: '/app/bookings/overdue-bookings' }}
      show={({ bins, atStake }) => ({
        figure: bins > 0 ? <span className={classes.bad}>{bins}</span> : bins,
        unit: words.overdueUnit(bins),
        shares: [
          { name: 'bad', value: bins },
          { name: 'rest', value: Math.max(out - bins, bins === 0 ? 1 : 0) },
        ],
        foot: bins > 0 ? words.stake(money(atStake)) : words.noneOver,
      })}
    />
  )
}

function ReceivedTile() {
  const reading = useQuery(dashboardQueries.money(useToday()))
  const today = useToday()
  const day = parseLocalDate(today) ?? undefined
  return (
    <FigureTile
      name={words.received}
      reading={reading}
      link={{ to: '/app/finance/invoices', search: { tab: 'all', paidFrom: day, paidTo: day } }}
      show={({ receivedToday, owedOfToday }) => ({
        figure: money(receivedToday),
        shares: [
          { name: 'done', value: Math.max(0, receivedToday) },
          { name: 'rest', value: Math.max(owedOfToday, receivedToday > 0 ? 0 : 1) },
        ],
        foot: words.owed(money(owedOfToday)),
      })}
    />
  )
}

export function TodayTiles() {
  const { userId, role } = useProfile()
  return (
    <section className={classes.tiles} aria-label={words.label}>
      <JobsTile kind="drop" />
      <JobsTile kind="pick" />
      <BinsTile />
      <OverdueTile />
      {canReadTakings({ loginId: userId, role }) && <ReceivedTile />}
    </section>
  )
}
