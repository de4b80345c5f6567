import { Button, Progress } from '@mantine/core'
import type { WirePlan } from '@skipyard/contract/planning/planning.ts'
import type { WireProposal } from '@skipyard/contract/planning/proposal.ts'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row } from '#web/ui/layout/parts.tsx'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import classes from './plan-bar.module.css'
import { PlanFigures } from './plan-figures.tsx'
import { PlanFrame } from './plan-frame.tsx'
import { PlanTrouble } from './plan-trouble.tsx'
import { planTexts } from './texts.ts'
import { ToldCustomers } from './told-customers.tsx'

const words = planTexts
const WHOLE = 100

export interface PlanDeeds {
  discard: () => void
  hide: () => void
  leave: () => void
  acceptAll: () => void
  finish: () => void
  planAgain: () => void
}

interface PlanBarProps extends PlanDeeds {
  plan: WirePlan
  day: string
  closed?: string | null
  /** Of trucks whose drivers the board warns of as well. */
  drivers?: readonly { rego: string; warnings: readonly string[] }[]
  isAccepting: boolean
  options: ReactNode
}

const ClosedDay = ({ closed = null }: Pick<PlanBarProps, 'closed'>) =>
  closed !== null && <p className={classes.warning}>{words.closedDay(closed)}</p>

function Working({ plan, day, closed = null, discard, finish }: PlanBarProps) {
  const { state, jobs, progress, ahead } = plan
  return (
    <PlanFrame>
      <div className={classes.about}>
        <h2>{words.title(day)}</h2>
        <ClosedDay closed={closed} />
        <p role="status">{state === 'waiting' ? words.working.waiting(ahead) : words.working.jobs(jobs)}</p>
        {progress && <p>{words.working.soFar(progress.unplaced, progress.kilometres)}</p>}
      </div>
      <Progress
        className={classes.progress}
        size="xs"
        value={(progress?.share ?? 0) * WHOLE}
        aria-label={words.working.progress}
      />
      <Row gap={8} align="stretch" rigid push className={classes.buttons}>
        <Button variant="default" rightSection={<Kbd>Esc</Kbd>} onClick={discard}>
          {words.working.cancel}
        </Button>
        {progress && (
          <Button variant="default" onClick={finish}>
            {words.working.take}
          </Button>
        )}
      </Row>
    </PlanFrame>
  )
}

function verdictOf({ runs, after }: WireProposal): string {
  const isSome = (state: string) => runs.some((run) => run.state === state)
  if (isSome('open') || isSome('changed')) {
    return after.lateJobs === 0 ? words.rangesMet(after.jobs) : words.late(after.lateJobs, after.jobs)
  }
  if (isSome('accepted')) return words.allAccepted
  if (after.unplaced === 0) return after.jobs === 0 ? words.noneLeft : words.nothingBetter
  return after.jobs === 0 ? words.nonePlaceable : words.noneFurther
}

function ReadyButtons({
  plan: { suggestedBy },
  isOpen,
  isOld,
  isAccepting,
  ...deeds
}: PlanBarProps & { isOpen: boolean; isOld: boolean }) {
  const isOwn = suggestedBy === null
  return (
    <Row gap={8} align="stretch" rigid push className={classes.buttons}>
      {isOld && (
        <Button variant="default" onClick={deeds.planAgain}>
          {words.retry}
        </Button>
      )}
      {!isOwn && (
        <Button variant="default" rightSection={<Kbd>Esc</Kbd>} onClick={deeds.hide}>
          {words.suggested.hide}
        </Button>
      )}
      {(isOwn || isOpen) && (
        <Button variant="default" rightSection={isOwn && <Kbd>Esc</Kbd>} onClick={deeds.discard}>
          {isOpen ? words.discard : words.close}
        </Button>
      )}
      {isOpen && (
        <Button
          leftSection={<IconCheck size="1rem" aria-hidden="true" />}
          rightSection={<Kbd isOnFilled>Ctrl ↵</Kbd>}
          loading={isAccepting}
          onClick={deeds.acceptAll}
        >
          {words.acceptAll}
        </Button>
      )}
    </Row>
  )
}

function Ready(props: PlanBarProps) {
  const { day, closed = null, drivers = [], options, plan } = props
  const { proposal, suggestedBy, acceptedBy } = plan
  if (proposal === null) return null
  const { runs, newJobs, told } = proposal
  const isOpen = runs.some(({ state }) => state === 'open')
  const isOld = newJobs.length > 0 || runs.some(({ state }) => state === 'changed')
  const verdict = acceptedBy === null ? verdictOf(proposal) : words.suggested.accepted(acceptedBy)
  return (
    <PlanFrame>
      <div className={classes.about}>
        <h2>{words.title(day)}</h2>
        <ClosedDay closed={closed} />
        {drivers.map(({ rego, warnings }) => (
          <p key={rego} className={classes.warning}>
            {words.driver(rego, warnings)}
          </p>
        ))}
        {suggestedBy !== null && <p>{words.suggested.by(suggestedBy)}</p>}
        {isOpen && <p>{words.unsaved}</p>}
        <div>
          <span role="status">{verdict}</span> · {options}
        </div>
        {proposal.isCutShort && <p>{words.cutShort}</p>}
        {newJobs.length > 0 && <p>{words.fresh(newJobs.length)}</p>}
        <ToldCustomers told={told} day={day} />
      </div>
      <PlanFigures {...proposal} />
      <ReadyButtons {...props} isOpen={isOpen} isOld={isOld} />
    </PlanFrame>
  )
}

function Closed({ plan: { acceptedBy, discardedBy }, day, leave, planAgain }: PlanBarProps) {
  const { suggested } = words
  if (acceptedBy !== null) {
    return (
      <PlanTrouble
        title={suggested.acceptedTitle(day)}
        words={suggested.accepted(acceptedBy)}
        onPlan={leave}
        planLabel={words.close}
      />
    )
  }
  return (
    <PlanTrouble
      title={suggested.discardedTitle(day)}
      words={suggested.discarded(discardedBy ?? '')}
      onClose={leave}
      onPlan={planAgain}
    />
  )
}

export function PlanBar(props: PlanBarProps) {
  const { plan, day, discard, planAgain } = props
  if (plan.state === 'closed') return <Closed {...props} />
  if (plan.state === 'stopped') {
    const { title, words: why } = words.stopped
    return <PlanTrouble title={title(day)} words={why} onClose={discard} onPlan={planAgain} />
  }
  if (plan.state === 'ready') return <Ready {...props} />
  if (plan.state !== 'failed') return <Working {...props} />
  return <PlanTrouble title={words.failed} words={plan.message ?? day} onClose={discard} onPlan={planAgain} />
}
