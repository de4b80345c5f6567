import type { WireProposal } from '@skipyard/contract/planning/proposal.ts'
import { clockOfMinute } from '@skipyard/domain/shared/clock.ts'
import { Block, Row } from '#web/ui/layout/parts.tsx'
import classes from './plan-bar.module.css'
import { planTexts } from './texts.ts'

const MINUTES = 60
const words = planTexts.figures

interface FigureProps {
  name: string
  before: string
  after: string
  unit?: string
  isWarning?: boolean
}

function Figure({ name, before, after, unit = '', isWarning = false }: FigureProps) {
  return (
    <Block relative px={12} nowrap className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        <span>
          <span className={classes.heard}>{words.from} </span>
          {before}
        </span>
        <span aria-hidden="true"> → </span>
        <span className={classes.heard}> {words.to} </span>
        <b className={isWarning ? classes.warning : undefined}>{after}</b> {unit}
      </dd>
    </Block>
  )
}

const perJob = ({ kilometres, jobs }: WireProposal['after']) =>
  jobs === 0 ? words.none : (kilometres / jobs).toFixed(1)

const backAt = ({ lastBackAt }: WireProposal['after']) =>
  lastBackAt === null ? words.none : clockOfMinute(lastBackAt)

export function PlanFigures({ before, after }: Pick<WireProposal, 'before' | 'after'>) {
  const hours = ({ minutes }: WireProposal['after']) => (minutes / MINUTES).toFixed(1)
  const round = (kilometres: number) => Math.round(kilometres).toLocaleString('en-AU')
  return (
    <Row as="dl" grow shrink clip align="stretch" className={classes.figures}>
      <Figure
        name={words.placed}
        before={String(before.jobs)}
        after={String(after.jobs)}
        unit={words.of(after.jobs + after.unplaced)}
      />
      <Figure
        name={words.unplaced}
        before={String(before.unplaced)}
        after={String(after.unplaced)}
        isWarning={after.unplaced > 0}
      />
      <Figure
        name={words.driving}
        before={round(before.kilometres)}
        after={round(after.kilometres)}
        unit="km"
      />
      <Figure name={words.perJob} before={perJob(before)} after={perJob(after)} unit="km" />
      <Figure name={words.hours} before={hours(before)} after={hours(after)} unit="h" />
      <Figure name={words.back} before={backAt(before)} after={backAt(after)} />
    </Row>
  )
}
