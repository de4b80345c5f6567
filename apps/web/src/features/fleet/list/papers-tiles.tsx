import { useQuery } from '@tanstack/react-query'
import families from '#web/ui/families.module.css'
import { FigureCard } from '#web/ui/figure-card.tsx'
import chip from '#web/ui/status-chip.module.css'
import classes from '../fleet.module.css'
import { fleetQueries } from '../queries.ts'
import { fleetTexts } from '../texts.ts'

const { papers } = fleetTexts

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

/** The papers that run out: registrations, maintenance, licences. */
export function PapersTiles() {
  const { data } = useQuery(fleetQueries.papersDue())
  const tiles = [
    { name: papers.regoExpiry, counts: data?.trucks.regoExpiry },
    { name: papers.maintenance, counts: data?.trucks.nextMaintenance },
    { name: papers.licenseExpiry, counts: data?.drivers.licenseExpiry },
  ]
  return (
    <section className={classes.tiles} aria-label={papers.label}>
      {tiles.map(({ name, counts }) => (
        <FigureCard
          key={name}
          name={
            <>
              <span className={classes.wide}>{papers.label}: </span>
              {name}
            </>
          }
        >
          {counts && <Counts {...counts} />}
        </FigureCard>
      ))}
    </section>
  )
}
