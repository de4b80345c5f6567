import type { WireRun } from '@skipyard/contract/runs.ts'
import { progressOf } from '@skipyard/domain/bookings/job-phases.ts'
import { IconChevronDown, IconLock } from '@tabler/icons-react'
import { CheckBox } from '#web/ui/data-table/check-box.tsx'
import { useHiddenRuns } from '../kept-choices.ts'
import { usePlannerDay } from '../planner-context.ts'
import { runTexts } from '../texts.ts'
import classes from './board.module.css'
import { DeleteRun } from './delete-run.tsx'
import { RunMenu } from './run-menu.tsx'

interface RunHeadProps {
  run: WireRun
  name: string
  driverName: string
  isFolded: boolean
  onFold: () => void
}

const words = runTexts.run

/** Which run it is, how far it has come, whether the map shows it. */
export function RunHead({ run, name, driverName, isFolded, onFold }: RunHeadProps) {
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
