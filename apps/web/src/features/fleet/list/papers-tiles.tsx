import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useToday } from '#web/client/use-today.ts'
import tile from '#web/ui/cards/tile.module.css'
import { TileFigure } from '#web/ui/cards/tile-figure.tsx'
import families from '#web/ui/marks/families.module.css'
import chip from '#web/ui/marks/status-chip.module.css'
import classes from '../fleet.module.css'
import { fleetQueries } from '../queries.ts'
import { fleetTexts } from '../texts.ts'

const { papers } = fleetTexts
const TRUCKS = '/app/Inventory/trucks'
const DRIVERS = '/app/drivers'

function Counts({ due, overdue }: { due: number; overdue: number }) {
  return (
    <>
      {due + overdue}
      <span className={classes.counts}>
        {overdue > 0 && <span className={`${chip.chip} ${families.red}`}>{papers.overdue(overdue)}</span>}
        {due > 0 && (
          <span className={`${chip.chip} ${families.amber}`}>
            <span>
              {papers.due(due)}
              <span className={classes.wide}>{papers.within}</span>
            </span>
          </span>
        )}
        {due + overdue === 0 && <span className={classes.fine}>{papers.none}</span>}
      </span>
    </>
  )
}

/** The papers that run out: registrations, maintenance, licences; each leads to those that are due, and back to all. */
export function PapersTiles({ shown }: { shown: string | undefined }) {
  const { data } = useQuery(fleetQueries.papersDue(useToday()))
  const tiles = [
    { due: 'regoExpiry', counts: data?.trucks.regoExpiry, to: TRUCKS },
    { due: 'nextMaintenance', counts: data?.trucks.nextMaintenance, to: TRUCKS },
    { due: 'licenseExpiry', counts: data?.drivers.licenseExpiry, to: DRIVERS },
  ] as const
  return (
    <section className={classes.tiles} aria-label={papers.label}>
      {tiles.map(({ due, counts, to }) => (
        <Link
          key={due}
          to={to}
          search={shown === due ? {} : { due, sort: due }}
          className={shown === due ? `${tile.tile} ${tile.selected}` : tile.tile}
          aria-current={shown === due || undefined}
        >
          <TileFigure
            name={
              <>
                <span className={classes.wide}>{papers.label}: </span>
                {papers.of[due]}
              </>
            }
          >
            {counts && <Counts {...counts} />}
          </TileFigure>
        </Link>
      ))}
    </section>
  )
}
