import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs/runs.ts'
import { progressOf } from '@skipyard/domain/bookings/status/job-phases.ts'
import { IconDots } from '@tabler/icons-react'
import { memo, type Ref, useEffect, useRef, useState } from 'react'
import { Plate } from '#web/ui/marks/plate.tsx'
import { hungPart } from '#web/ui/part/overlay-part.tsx'
import { isLiftedOver, liftedIn, type PlannerState, usePlanner } from '../interaction/planner-store.ts'
import type { TimesOfDay } from '../run-times.ts'
import { runTexts } from '../texts.ts'
import classes from './board.module.css'
import { useLandingPlace, useTruckDrag } from './dragging.ts'
import { RunCard, roomOfRun } from './run-card.tsx'
import { DriverOfDay, loadInWords, TruckOff } from './truck-of-day.tsx'
import { TruckVerdict } from './verdict.tsx'

const TruckMenu = hungPart(async () => (await import('./truck-menu.tsx')).TruckMenu)

interface TruckMenuButtonProps {
  truckId: string
  rego: string
  left: string | undefined
  right: string | undefined
}

function TruckMenuButton({ rego, ...truck }: TruckMenuButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [isMade, setMade] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  if (isOpen && !isMade) setMade(true)
  // Mounting the menu replaces its button, so it does not know where the focus came from.
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) target.current?.focus({ preventScroll: true })
  }
  const button = (
    <button
      ref={target}
      type="button"
      className={classes.more}
      aria-label={runTexts.trucks.more(rego.toUpperCase())}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={() => change(!isOpen)}
    >
      <IconDots size="1rem" stroke={1.75} aria-hidden="true" />
    </button>
  )
  return isMade ? <TruckMenu {...truck} isOpen={isOpen} onChange={change} button={button} /> : button
}

interface TruckColumnProps {
  truck: WirePlannerTruck
  runs: readonly WireRun[]
  colors: ReadonlyMap<string, number>
  times: TimesOfDay
  isAlongStreets: boolean
  /** Only its space is kept until it is scrolled near. */
  isNear: boolean
  most: number
  left: string | undefined
  right: string | undefined
}

function FirstRun({ truckId }: { truckId: string }) {
  const element = useRef<HTMLDivElement>(null)
  const over = useLandingPlace(element, { kind: 'truck', id: truckId })
  const isLifted = usePlanner((state) => isLiftedOver(state, truckId))
  const isOver = over !== null || isLifted
  return (
    <div ref={element} className={`${classes.empty} ${isOver ? classes.over : ''}`}>
      <div className={classes.landing}>
        {isOver ? <TruckVerdict truckId={truckId} over={over} /> : runTexts.run.landHere}
      </div>
    </div>
  )
}

const isLandingIn =
  (truckId: string, runs: readonly WireRun[]) =>
  (state: PlannerState): boolean => {
    const landing = liftedIn(state)?.landing
    if (landing?.kind === 'new-run') return landing.truckId === truckId
    return landing?.kind === 'run' && runs.some(({ _id }) => _id === landing.runId)
  }

const isSoughtIn =
  (truckId: string, runs: readonly WireRun[]) =>
  ({ sought, followed }: PlannerState): boolean =>
    sought === truckId ||
    [sought, followed].some(
      (id) =>
        id !== null &&
        runs.some(({ _id, bookings }) => _id === id || bookings.some(({ actionId }) => actionId === id)),
    )

/** In rem. */
const HEAD_ROOM = 3

/** Memoised: a move elsewhere draws nothing here. */
const isSame = (one: TruckColumnProps, other: TruckColumnProps) =>
  one.truck === other.truck &&
  one.isNear === other.isNear &&
  one.left === other.left &&
  one.right === other.right &&
  one.isAlongStreets === other.isAlongStreets &&
  one.most === other.most &&
  one.runs.length === other.runs.length &&
  one.runs.every(
    (run, at) =>
      run === other.runs[at] &&
      one.colors.get(run._id) === other.colors.get(run._id) &&
      one.times.get(run._id) === other.times.get(run._id),
  )

function ColumnBody({
  jobs,
  head,
  ...props
}: TruckColumnProps & { jobs: number; head: Ref<HTMLDivElement> }) {
  const { truck, runs, colors, times, isAlongStreets, most } = props
  const driverName = runs[0]?.driverInfo.driverName ?? truck.allocatedDriver?.name ?? runTexts.trucks.noDriver
  return (
    <>
      <div ref={head} className={`${classes.head} ${classes.handle}`}>
        <Plate rego={truck.rego} />
        <span className={classes.driver}>
          <DriverOfDay name={driverName} warnings={truck.driverWarnings} />
          <small>{loadInWords(truck)}</small>
        </span>
        <span className={classes.count}>{jobs}</span>
        <TruckMenuButton truckId={truck._id} rego={truck.rego} left={props.left} right={props.right} />
      </div>
      {truck.off && <TruckOff truck={truck} />}
      {runs.length === 0 && !truck.off && <FirstRun truckId={truck._id} />}
      {runs.map((run) => (
        <RunCard
          key={run._id}
          run={run}
          truck={truck}
          color={colors.get(run._id) ?? 1}
          driverName={driverName}
          times={times.get(run._id)}
          isAlongStreets={isAlongStreets}
          most={most}
        />
      ))}
    </>
  )
}

export const TruckColumn = memo(function TruckColumn(props: TruckColumnProps) {
  const { truck, runs, isNear } = props
  const element = useRef<HTMLElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const isLanding = usePlanner(isLandingIn(truck._id, runs))
  const isSought = usePlanner(isSoughtIn(truck._id, runs))
  const isDrawn = isNear || isLanding || isSought
  const side = useTruckDrag({ column: element, head }, { truckId: truck._id, isDrawn })
  useEffect(() => {
    if (isLanding) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isLanding])
  const jobs = progressOf(runs.flatMap(({ bookings }) => bookings)).total
  const room = HEAD_ROOM + runs.reduce((sum, { bookings }) => sum + roomOfRun(bookings.length), 0)
  return (
    <section
      ref={element}
      className={[classes.column, truck.off && classes.off, side && classes[side]].filter(Boolean).join(' ')}
      style={isDrawn ? undefined : { height: `${room}rem` }}
      aria-label={truck.rego.toUpperCase()}
      data-column={truck._id}
      data-away={isDrawn ? undefined : ''}
    >
      {isDrawn && <ColumnBody {...props} jobs={jobs} head={head} />}
    </section>
  )
}, isSame)
