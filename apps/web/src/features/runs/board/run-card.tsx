import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs/runs.ts'
import { progressOf } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { RunTimes } from '@skipyard/domain/run-times/run-model.ts'
import { IconChevronDown, IconLock } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { CheckBox } from '#web/ui/data-table/check-box.tsx'
import { usePlannerDay } from '../board-model.ts'
import { useFoldedRuns, useHiddenRuns } from '../kept-choices.ts'
import { notCarriedOf } from '../rules/card-rules.ts'
import { cardsOfRun } from '../rules/drawn-cards.ts'
import { runColorClass } from '../run-colors.ts'
import { runTexts } from '../texts.ts'
import classes from './board.module.css'
import { useLandingPlace } from './dragging.ts'
import { RunCards, RunFiguresLine, RunOfPlan } from './run-body.tsx'
import { DeleteRun, RunMenu } from './run-menu.tsx'
import { RunVerdict } from './verdict.tsx'

/** In rem: the height of a run without cards, and of a card, before it is drawn. */
const [HEAD_ROOM, CARD_ROOM] = [4.5, 5.1875]

export const roomOfRun = (cards: number): number => HEAD_ROOM + cards * CARD_ROOM

interface RunHeadProps {
  run: WireRun
  name: string
  driverName: string
  isFolded: boolean
  onFold: () => void
}

const words = runTexts.run

function RunHead({ run, name, driverName, isFolded, onFold }: RunHeadProps) {
  const { mayPlan } = usePlannerDay()
  const [hidden, toggleHidden] = useHiddenRuns()
  const isShown = !hidden.includes(run._id)
  const { done, total } = progressOf(run.bookings)
  const isEmpty = run.bookings.length === 0
  const own = run.driverInfo.driverName
  return (
    <div className={classes.runHead}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={!isFolded}
        aria-label={words.collapse(name)}
        onClick={onFold}
      >
        <IconChevronDown size="1rem" stroke={1.75} aria-hidden="true" />
      </button>
      <i className={classes.swatch} />
      <b>{words.name(run.number)}</b>
      {own !== driverName && <span className={`${classes.dim} ${classes.own}`}>{own}</span>}
      <span className={classes.dim}>{isEmpty ? words.empty : words.done(done, total)}</span>
      {run.locked && <IconLock size="0.875rem" stroke={1.75} aria-label={words.locked} />}
      <span className={classes.end}>
        {isEmpty && run.number > 1 && mayPlan && <DeleteRun run={run} name={name} />}
        {mayPlan && <RunMenu run={run} name={name} />}
        <span className={classes.shown}>
          <CheckBox label={words.show(name)} isChecked={isShown} onChange={() => toggleHidden(run._id)} />
        </span>
      </span>
    </div>
  )
}

interface RunCardProps {
  run: WireRun
  truck: WirePlannerTruck
  color: number
  driverName: string
  times: RunTimes | undefined
  isAlongStreets: boolean
  most: number
}

export const RunCard = memo(function RunCard(props: RunCardProps) {
  const { run, color, driverName, times, isAlongStreets, most } = props
  const element = useRef<HTMLElement>(null)
  const over = useLandingPlace(element, { kind: 'run', id: run._id })
  const [folded, setFolded] = useFoldedRuns()
  const isFolded = folded.includes(run._id)
  const fold = () => setFolded(isFolded ? folded.filter((id) => id !== run._id) : [...folded, run._id])
  const name = runTexts.run.named(run.truckInfo.truckRego.toUpperCase(), run.number)
  return (
    <section
      ref={element}
      className={`${classes.run} ${runColorClass(color)} ${over === null ? '' : classes.over}`}
      style={{
        containIntrinsicHeight: `auto ${roomOfRun(isFolded ? 0 : cardsOfRun(run.bookings).length)}rem`,
      }}
      aria-label={name}
      data-run={run._id}
    >
      <RunHead run={run} name={name} driverName={driverName} isFolded={isFolded} onFold={fold} />
      <RunOfPlan runId={run._id} name={name} times={times}>
        {times && (
          <RunFiguresLine
            times={times}
            most={most}
            isAlongStreets={isAlongStreets}
            notCarried={notCarriedOf(run, props.truck)}
          />
        )}
      </RunOfPlan>
      <RunVerdict run={run} over={over} />
      {run.bookings.length === 0 && <div className={classes.landing}>{runTexts.run.landHere}</div>}
      {!isFolded && <RunCards run={run} truck={props.truck} times={times} />}
    </section>
  )
})
