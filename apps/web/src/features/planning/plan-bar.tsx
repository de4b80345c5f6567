import { Button, Progress } from '@mantine/core'
import type { WireProposal } from '@skipyard/contract/planning.proposal.ts'
import type { WirePlan } from '@skipyard/contract/planning.ts'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Kbd } from '#web/ui/kbd.tsx'
import classes from './plan-bar.module.css'
import { PlanFigures } from './plan-figures.tsx'
import { PlanFrame } from './plan-frame.tsx'
import { PlanTrouble } from './plan-trouble.tsx'
import { planTexts } from './texts.ts'
import { ToldCustomers } from './told-customers.tsx'

const words = planTexts
const WHOLE = 100

/** What the bar of a proposal can be asked to do. */
export interface PlanDeeds {
  discard: () => void
  acceptAll: () => void
  /** Stops the search and takes what it has. */
  finish: () => void
  planAgain: () => void
}

interface PlanBarProps extends PlanDeeds {
  plan: WirePlan
  /** 'Thu 14/05'. */
  day: string
  /** Why the company does not work on the day. */
  closed?: string | null
  isAccepting: boolean
  /** The way to the options, in the words of the line below the title. */
  options: ReactNode
}

const Closed = ({ closed = null }: Pick<PlanBarProps, 'closed'>) =>
  closed !== null && <p className={classes.warning}>{words.closedDay(closed)}</p>

function Working({ plan, day, closed = null, discard, finish }: PlanBarProps) {
  const { state, jobs, progress } = plan
  return (
    <PlanFrame>
      <div className={classes.about}>
        <h2>{words.title(day)}</h2>
        <Closed closed={closed} />
        <p role="status">{state === 'waiting' ? words.working.waiting : words.working.jobs(jobs)}</p>
        {progress && <p>{words.working.soFar(progress.unplaced, progress.kilometres)}</p>}
      </div>
      <Progress
        className={classes.progress}
        size="xs"
        value={(progress?.share ?? 0) * WHOLE}
        aria-label={words.working.progress}
      />
      <div className={classes.buttons}>
        <Button variant="default" rightSection={<Kbd>Esc</Kbd>} onClick={discard}>
          {words.working.cancel}
        </Button>
        {progress && (
          <Button variant="default" onClick={finish}>
            {words.working.take}
          </Button>
        )}
      </div>
    </PlanFrame>
  )
}

/** What a proposal comes to, in a sentence. */
function verdictOf({ runs, after }: WireProposal): string {
  const isSome = (state: string) => runs.some((run) => run.state === state)
  if (isSome('open') || isSome('changed')) {
    return after.lateJobs === 0 ? words.rangesMet(after.jobs) : words.late(after.lateJobs, after.jobs)
  }
  if (isSome('accepted')) return words.allAccepted
  if (after.unplaced === 0) return after.jobs === 0 ? words.noneLeft : words.nothingBetter
  return words.nonePlaceable
}

function Ready({
  plan: { proposal },
  day,
  closed = null,
  isAccepting,
  options,
  discard,
  acceptAll,
  planAgain,
}: PlanBarProps) {
  if (proposal === null) return null
  const { runs, newJobs, told } = proposal
  const isOpen = runs.some(({ state }) => state === 'open')
  const isOld = newJobs.length > 0 || runs.some(({ state }) => state === 'changed')
  return (
    <PlanFrame>
      <div className={classes.about}>
        <h2>{words.title(day)}</h2>
        <Closed closed={closed} />
        {isOpen && <p>{words.unsaved}</p>}
        <div>
          <span role="status">{verdictOf(proposal)}</span> · {options}
        </div>
        {newJobs.length > 0 && <p>{words.fresh(newJobs.length)}</p>}
        <ToldCustomers told={told} day={day} />
      </div>
      <PlanFigures {...proposal} />
      <div className={classes.buttons}>
        {isOld && (
          <Button variant="default" onClick={planAgain}>
            {words.retry}
          </Button>
        )}
        <Button variant="default" rightSection={<Kbd>Esc</Kbd>} onClick={discard}>
          {isOpen ? words.discard : words.close}
        </Button>
        {isOpen && (
          <Button
            leftSection={<IconCheck size="1rem" aria-hidden="true" />}
            rightSection={<Kbd isOnFilled>Ctrl ↵</Kbd>}
            loading={isAccepting}
            onClick={acceptAll}
          >
            {words.acceptAll}
          </Button>
        )}
      </div>
    </PlanFrame>
  )
}

/** The plan of a day above the board: being made, made, or why it was not. */
export function PlanBar(props: PlanBarProps) {
  const { plan, day, discard, planAgain } = props
  if (plan.state === 'ready') return <Ready {...props} />
  if (plan.state !== 'failed') return <Working {...props} />
  return <PlanTrouble title={words.failed} words={plan.message ?? day} onClose={discard} onPlan={planAgain} />
}
