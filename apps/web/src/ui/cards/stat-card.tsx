import { Row } from '#web/ui/layout/parts.tsx'
import { JobIcon } from '../marks/job-icon.tsx'
import classes from './stat-card.module.css'
import { Tile } from './tile.tsx'
import { TileFigure } from './tile-figure.tsx'

interface StatFigures {
  count: number
  drops: number
  picks: number
}

interface StatCardProps {
  name: string
  figures: StatFigures | undefined
  isSelected?: boolean
  onSelect?: (() => void) | undefined
}

function StatFace({ name, figures }: { name: string; figures: StatFigures | undefined }) {
  return (
    <>
      <span>
        <TileFigure name={name}>{figures?.count}</TileFigure>
      </span>
      <span className={classes.jobs}>
        <Row
          as="span"
          justify="between"
          gap={8}
          align="stretch"
          size="small"
          lh={15}
          tone="soft"
          className={classes.row}
        >
          <span className={`${classes.job} ${classes.drop}`}>
            <JobIcon job="Drop" />
            <span className={classes.word}>Drop</span>
          </span>
          <b>{figures?.drops ?? '–'}</b>
        </Row>
        <Row
          as="span"
          justify="between"
          gap={8}
          align="stretch"
          size="small"
          lh={15}
          tone="soft"
          className={classes.row}
        >
          <span className={`${classes.job} ${classes.pick}`}>
            <JobIcon job="Pick" />
            <span className={classes.word}>Pick</span>
          </span>
          <b>{figures?.picks ?? '–'}</b>
        </Row>
        <Row as="span" gap={2} align="stretch" clip className={classes.split} aria-hidden="true">
          <i style={{ flex: figures?.drops ?? 0 }} />
          <i style={{ flex: figures?.picks ?? 0 }} />
        </Row>
      </span>
    </>
  )
}

export function StatCard({ name, figures, isSelected, onSelect }: StatCardProps) {
  return (
    <Tile className={classes.card} isSelected={isSelected ?? false} onSelect={onSelect}>
      <StatFace name={name} figures={figures} />
    </Tile>
  )
}
