import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs.ts'
import { IconHome } from '@tabler/icons-react'
import { memo, type ReactNode, useRef } from 'react'
import type { Board } from '../board-model.ts'
import { clockLabel, figuresOfRun } from '../figures-of-run.ts'
import { notCarriedOf, whyNotCarried } from '../moves/why-not-carried.ts'
import { figuresInPlan, stopsInPlan } from '../plan/figures-in-plan.ts'
import { usePlanOnBoard } from '../plan/plan-context.ts'
import { usePlannerDay } from '../planner-context.ts'
import { runColorClass } from '../run-colors.ts'
import { runTexts } from '../texts.ts'
import { placeOfHour, widthOfHours } from '../time-span.ts'
import type { Way } from '../use-ways.ts'
import { blocksOfRun } from './blocks-of-run.ts'
import { RunLanding } from './run-landing.tsx'
import { RunSide } from './run-side.tsx'
import { StopOfRun } from './stop-of-run.tsx'
import { timelineTexts } from './texts.ts'
import classes from './timeline.module.css'
import { TruckSide } from './truck-side.tsx'
import { useBandDrop } from './use-band-drop.ts'

interface RunLineProps extends Pick<Board, 'baseLocation' | 'settings'> {
  run: WireRun
  truck: WirePlannerTruck
  /** Its way along streets; null while it is not known. */
  way: Way | null
  color: number
  startsAt: number
  fromHour: number
  toHour: number
  /** The truck's own line stands over that of its first run. */
  isFirst: boolean
  driverName: string
  /** Of the truck's whole day. */
  hours: number
  kilometres: number
}

function BaseMark({ at, children }: { at: string; children: ReactNode }) {
  return (
    <span
      className={classes.base}
      style={{ left: at }}
      role="img"
      aria-label={String(children)}
      title={String(children)}
    >
      <IconHome size="0.75rem" stroke={2} aria-hidden="true" />
    </span>
  )
}

/** A run of a truck in its hours: what is dropped on it lands before the job whose hour comes next. */
export const RunLine = memo(function RunLine(props: RunLineProps) {
  const { run, way, color, startsAt, fromHour, toHour, isFirst, baseLocation, settings } = props
  const { timeZone } = usePlannerDay()
  const band = useRef<HTMLDivElement>(null)
  const span = { fromHour, toHour }
  const planned = usePlanOnBoard().marks?.runs.get(run._id)
  const reckoned = figuresOfRun(run.bookings, { baseLocation, settings, timeZone, startsAt, way })
  const figures = figuresInPlan(reckoned, run, planned)
  const blocks = blocksOfRun(run, figures, timeZone)
  const hanging = useBandDrop(band, { runId: run._id, blocks, span })
  const rego = run.truckInfo.truckRego
  const name = runTexts.run.named(rego.toUpperCase(), run.number)
  const isOut = baseLocation !== null && run.bookings.length > 0
  const wayHome = figures.endsAt - (blocks.at(-1)?.leavesAt ?? figures.endsAt)
  const { leaves, back } = timelineTexts
  return (
    <section className={`${classes.line} ${runColorClass(color)}`} aria-label={name}>
      <div className={classes.side}>
        {isFirst && <TruckSide rego={rego} {...props} />}
        <RunSide
          run={run}
          name={name}
          figures={figures}
          lateJobs={blocks.filter(({ lateBy }) => lateBy > 0).length}
          most={settings.dayHours}
          isAlongStreets={way !== null}
          notCarried={notCarriedOf(run, props.truck)}
        />
      </div>
      <div
        ref={band}
        className={`${classes.band} ${hanging === null ? '' : classes.over}`}
        data-band={run._id}
      >
        {isOut && <BaseMark at={placeOfHour(span, startsAt)}>{leaves(clockLabel(startsAt))}</BaseMark>}
        <ol className={classes.stops}>
          {blocks.map((block, index) => (
            <StopOfRun
              key={block.card.actionId}
              block={block}
              inPlan={stopsInPlan(planned).get(block.card.actionId)}
              notCarried={whyNotCarried(block.card, props.truck)}
              roomUntil={blocks[index + 1]?.beginsAt ?? toHour}
              fromHour={fromHour}
              toHour={toHour}
            />
          ))}
        </ol>
        {isOut && (
          <>
            <span
              className={classes.leg}
              style={{
                left: placeOfHour(span, figures.endsAt - wayHome),
                width: widthOfHours(span, wayHome),
              }}
            />
            <BaseMark at={placeOfHour(span, figures.endsAt)}>{back(clockLabel(figures.endsAt))}</BaseMark>
          </>
        )}
        {run.bookings.length === 0 && (
          <p className={classes.none}>
            <span>{runTexts.run.landHere}</span>
          </p>
        )}
        <RunLanding run={run} blocks={blocks} span={span} startsAt={startsAt} hanging={hanging} />
      </div>
    </section>
  )
})
