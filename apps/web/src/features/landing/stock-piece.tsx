import { formatShortDay, localDate } from '@skipyard/domain/shared/local-date.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { FreeCount } from '#web/ui/marks/free-count.tsx'
import classes from './pieces.module.css'

const DAYS = [
  { date: localDate('2026-05-18'), stock: 6, drops: 5, picks: 3, free: 4 },
  { date: localDate('2026-05-19'), stock: 4, drops: 4, picks: 1, free: 1 },
  { date: localDate('2026-05-20'), stock: 1, drops: 3, picks: 2, free: 0 },
  { date: localDate('2026-05-21'), stock: 0, drops: 2, picks: 1, free: -1 },
  { date: localDate('2026-05-22'), stock: -1, drops: 1, picks: 3, free: 1 },
] as const

const ALL_BINS = 24

const signed = (sign: '+' | '−', count: number) => (count === 0 ? '0' : `${sign}${count}`)

export function StockPiece() {
  return (
    <div className={classes.card}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>6 m³ Marrel</th>
            <th>Stock</th>
            <th>Drop</th>
            <th>Pick</th>
            <th>Free</th>
          </tr>
        </thead>
        <tbody>
          {DAYS.map((day) => (
            <tr key={day.date}>
              <td>{formatShortDay(day.date)}</td>
              <td>{day.stock < 0 ? `−${-day.stock}` : day.stock}</td>
              <td>{signed('−', day.drops)}</td>
              <td>{signed('+', day.picks)}</td>
              <td>
                <FreeCount free={day.free} stock={ALL_BINS} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.warning}>
        <IconAlertTriangle size="1rem" stroke={1.75} aria-hidden="true" />
        <span>
          <b>6 m³ runs out on Wed 20/05.</b> Move a pick forward or offer 8 m³.
        </span>
      </p>
    </div>
  )
}
