import { ActionIcon, Button } from '@mantine/core'
import type { WirePlanRun } from '@skipyard/contract/planning/proposal.ts'
import { clockOfMinute } from '@skipyard/domain/shared/clock.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Block, Row } from '#web/ui/layout/parts.tsx'
import classes from './run-proposal.module.css'
import { planTexts } from './texts.ts'

const words = planTexts.run

interface RunProposalProps {
  run: WirePlanRun
  name: string
  isAccepting: boolean
  refused: string | undefined
  onAccept: () => void
  onGiveBack: () => void
  onPlanAgain: () => void
}

function Open(props: RunProposalProps) {
  const { run, name, isAccepting, refused, onAccept, onGiveBack } = props
  return (
    <>
      <Row gap={6} size="small" tone="soft" className={classes.line} data-of-plan>
        <span>
          {words.jobs(run.before.jobs, run.stops.length)} ·{' '}
          <b>{words.way(run.before.kilometres, run.kilometres)}</b>
        </span>
        <ActionIcon
          size="sm"
          aria-label={words.giveBack(name)}
          title={words.giveBack(name)}
          onClick={onGiveBack}
        >
          <IconX size="0.875rem" stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <Button
          size="compact-sm"
          variant="default"
          className={classes.accept}
          leftSection={<IconCheck size="0.875rem" aria-hidden="true" />}
          aria-label={words.acceptRun(name)}
          loading={isAccepting}
          onClick={onAccept}
        >
          {words.accept}
        </Button>
      </Row>
      {refused !== undefined && (
        <Block
          as="p"
          py={4}
          px={8}
          bg="red"
          tone="red"
          size="small"
          lh={16}
          className={classes.refused}
          role="alert"
        >
          {refused}
        </Block>
      )}
    </>
  )
}

export function RunProposal(props: RunProposalProps) {
  const { run, onPlanAgain } = props
  if (run.state === 'open') return <Open {...props} />
  if (run.state === 'changed') {
    return (
      <Row gap={6} size="small" tone="soft" className={classes.line} data-of-plan>
        <Block
          as="button"
          py={2}
          px={6}
          bg="amber"
          tone="warn"
          weight={600}
          text="left"
          type="button"
          className={classes.changed}
          onClick={onPlanAgain}
        >
          {run.changedBy === '' && run.locked ? words.lockedSince : words.changed(run.changedBy ?? '')}
        </Block>
      </Row>
    )
  }
  const { startsAt, endsAt, kilometres } = run
  const said =
    run.state === 'accepted'
      ? words.accepted
      : run.locked
        ? `${words.locked}, ${words.asItIs.toLowerCase()}`
        : words.asItIs
  return (
    <Row gap={6} size="small" tone="soft" className={classes.line} data-of-plan>
      <span>
        {said}
        {run.stops.length > 0 &&
          ` · ${words.kilometres(kilometres)} · ${words.span(clockOfMinute(startsAt), clockOfMinute(endsAt))}`}
      </span>
    </Row>
  )
}
