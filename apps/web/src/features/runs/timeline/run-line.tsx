import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs/runs.ts'
import { progressOf } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { RunTimes } from '@skipyard/domain/run-times/run-model.ts'
import { IconHome, IconLock } from '@tabler/icons-react'
import { memo, type ReactNode, useRef } from 'react'
import { Column, Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { Plate } from '#web/ui/marks/plate.tsx'
import { RunOfPlan } from '../board/run-body.tsx'
import { DeleteRun, RunMenu } from '../board/run-menu.tsx'
import { DriverOfDay } from '../board/truck-of-day.tsx'
import { usePlannerDay } from '../board-model.ts'
import { clockLabel, endMissed, placeOfHour, widthOfHours } from '../day-hours.ts'
import { usePlanOnBoard } from '../plan/plan-context.ts'
import { notCarriedOf } from '../rules/card-rules.ts'
import { notCarriedIn } from '../rules/drawn-cards.ts'
import { runColorClass } from '../run-colors.ts'
import { runTexts } from '../texts.ts'
import { RunLanding, useBandDrop } from './run-landing.tsx'
import { type LeastRoom, shelvesOf } from './shelves.ts'
import { Errands, RestBar, StopOfRun } from './stop-of-run.tsx'
import { timelineTexts } from './texts.ts'
import classes from './timeline.module.css'
import { type Block, blocksOfRun } from './truck-days.ts'

interface TruckSideProps {
  truck: Pick<WirePlannerTruck, 'rego' | 'driverWarnings'>
  driverName: string
  hours: number
  kilometres: number
}

export function TruckSide({ truck, driverName, hours, kilometres }: TruckSideProps) {
  const { run } = runTexts
  return (
    <div className={classes.truck}>
      <Plate rego={truck.rego} />
      <DriverOfDay name={driverName} warnings={truck.driverWarnings} />
      {hours > 0 && (
        <small>
          {run.hours(hours)} · {run.kilometres(kilometres)}
        </small>
      )}
    </div>
  )
}

interface RunSideProps {
  run: WireRun
  name: string
  times: RunTimes
  lateJobs: number
  most: number
  isAlongStreets: boolean
  notCarried: readonly string[]
}

const words = runTexts.run

function RunSide({ run, name, times, lateJobs, most, isAlongStreets, notCarried }: RunSideProps) {
  const { mayPlan } = usePlannerDay()
  const isEmpty = run.bookings.length === 0
  const { done, total } = progressOf(run.bookings)
  const { startsAt, endsAt, isOverHours } = times
  const missed = endMissed(times)
  return (
    <>
      <Row gap={6} nowrap className={classes.runName}>
        <i className={classes.swatch} />
        <b>{words.name(run.number)}</b>
        <Words cut lh={15} tabular tone="dim" className={classes.dim}>
          {isEmpty ? words.empty : words.done(done, total)}
        </Words>
        {run.locked && <IconLock size="0.875rem" stroke={1.75} aria-label={words.locked} />}
        <Row as="span" push className={classes.end}>
          {isEmpty && run.number > 1 && mayPlan && <DeleteRun run={run} name={name} />}
          {mayPlan && <RunMenu run={run} name={name} />}
        </Row>
      </Row>
      <RunOfPlan runId={run._id} name={name} times={times}>
        {!isEmpty && (
          <Words
            as="div"
            cut
            lh={15}
            tabular
            tone="dim"
            className={classes.dim}
            title={isAlongStreets ? words.figuresAlong : words.figuresFrom}
          >
            {timelineTexts.out(clockLabel(startsAt), clockLabel(endsAt))}
            {lateJobs > 0 && (
              <Words tone="red" weight={650}>
                {' '}
                {words.late(lateJobs)}
              </Words>
            )}
            {notCarried.length > 0 && (
              <Words tone="red" weight={650}>
                {' '}
                {words.notCarried(notCarried.length)}
              </Words>
            )}
            {isOverHours && (
              <Words tone="red" weight={650}>
                {' '}
                {words.overHours(most)}
              </Words>
            )}
            {missed !== '' && (
              <Words tone="red" weight={650}>
                {' '}
                {missed}
              </Words>
            )}
          </Words>
        )}
      </RunOfPlan>
    </>
  )
}

interface RunLineProps {
  run: WireRun
  truck: WirePlannerTruck
  times: RunTimes
  hasYard: boolean
  isAlongStreets: boolean
  most: number
  color: number
  fromHour: number
  toHour: number
  isFirst: boolean
  /** One object for all lines, so that they are drawn again only when it changes. */
  leastRoom: LeastRoom
  driverName: string
  hours: number
  kilometres: number
}

function BaseMark({ at, children }: { at: string; children: ReactNode }) {
  return (
    <Stack
      as="span"
      centered
      line="strong"
      bg="surface"
      tone="soft"
      className={classes.base}
      style={{ left: at }}
      role="img"
      aria-label={String(children)}
      title={String(children)}
    >
      <IconHome size="0.75rem" stroke={2} aria-hidden="true" />
    </Stack>
  )
}

function startInWords({ start, startsAt }: RunTimes): string {
  const clock = clockLabel(startsAt)
  return start === null ? timelineTexts.leaves(clock) : timelineTexts.start(start.name, clock)
}

function homeInWords({ home, endsAt }: RunTimes): string {
  const clock = clockLabel(endsAt)
  return home === null ? timelineTexts.back(clock) : timelineTexts.backAt(home.name, clock)
}

/** In hours; without a break taken while the truck waits at the job. */
function restOnWayTo({ card, arrivesAt }: Block, { rest }: RunTimes): number {
  const isOnWay = rest?.nextJobId === card.actionId && rest.startsAt < arrivesAt
  return isOnWay ? rest.endsAt - rest.startsAt : 0
}

export const RunLine = memo(function RunLine(props: RunLineProps) {
  const { run, times, color, fromHour, toHour, isFirst } = props
  const { startsAt } = times
  const { timeZone } = usePlannerDay()
  const band = useRef<HTMLDivElement>(null)
  const span = { fromHour, toHour }
  const { marks } = usePlanOnBoard()
  const blocks = blocksOfRun(run, times, timeZone)
  const shelved = shelvesOf(blocks, props.leastRoom)
  const hanging = useBandDrop(band, { runId: run._id, blocks, span })
  const rego = run.truckInfo.truckRego
  const name = runTexts.run.named(rego.toUpperCase(), run.number)
  const isOut = run.bookings.length > 0
  const wayHome = times.endsAt - (times.stops.at(-1)?.leavesAt ?? times.endsAt)
  return (
    <section
      className={`${classes.line} ${runColorClass(color)}`}
      aria-label={name}
      data-shelves={Math.max(0, ...[...shelved.values()].map(({ shelf }) => shelf)) + 1}
    >
      <Column justify="center" gap={2} rigid bg="surface" className={classes.side}>
        {isFirst && <TruckSide {...props} />}
        <RunSide
          run={run}
          name={name}
          times={times}
          lateJobs={blocks.filter(({ lateBy }) => lateBy > 0).length}
          most={props.most}
          isAlongStreets={props.isAlongStreets}
          notCarried={notCarriedOf(run, props.truck)}
        />
      </Column>
      <div
        ref={band}
        className={`${classes.band} ${hanging === null ? '' : classes.over}`}
        data-band={run._id}
      >
        {isOut && (props.hasYard || times.start !== null) && (
          <BaseMark at={placeOfHour(span, startsAt)}>{startInWords(times)}</BaseMark>
        )}
        <ol>
          {blocks.map((block) => (
            <StopOfRun
              key={block.card.actionId}
              block={block}
              inPlan={marks?.stops.get(block.card.actionId)}
              notCarried={notCarriedIn(block, props.truck)}
              shelf={shelved.get(block)?.shelf ?? 0}
              roomUntil={shelved.get(block)?.until ?? toHour}
              restHours={restOnWayTo(block, times)}
              fromHour={fromHour}
              toHour={toHour}
            />
          ))}
        </ol>
        {isOut && (props.hasYard || times.home !== null) && (
          <>
            <span
              className={classes.leg}
              style={{
                left: placeOfHour(span, times.endsAt - wayHome),
                width: widthOfHours(span, wayHome),
              }}
            />
            <Errands legs={times.legsHome} span={span} />
            <BaseMark at={placeOfHour(span, times.endsAt)}>{homeInWords(times)}</BaseMark>
          </>
        )}
        {times.rest !== null && <RestBar rest={times.rest} span={span} />}
        {run.bookings.length === 0 && (
          <Row as="p" justify="start" radius="md" tone="dim" className={classes.none}>
            <span>{runTexts.run.landHere}</span>
          </Row>
        )}
        <RunLanding run={run} blocks={blocks} span={span} startsAt={startsAt} hanging={hanging} />
      </div>
    </section>
  )
})
