import { ActionIcon, Skeleton } from '@mantine/core'
import { formatAustralianDate, type LocalDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { IconWindowMinimize } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { planTexts } from '#web/features/planning/texts.ts'
import { Block, Column, Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { SelectionBanner } from '../board/destinations.tsx'
import { shownTrucks } from '../board-model.ts'
import { useBoard, useProposal } from '../day/board-of-day.ts'
import { type MapLine, type MapWord, openMapLine } from '../interaction/map-window.ts'
import { type PlannerView, usePlannerView } from '../interaction/use-planner-view.ts'
import { PlannerMap } from '../map/planner-map.tsx'
import { mapTexts } from '../map/texts.ts'
import { PlannerProvider } from '../panel/planner-provider.tsx'
import { PlanContext, usePlanLine, usePlanOver } from '../plan/plan-context.ts'
import { plannerSearch } from '../planner-search.ts'
import { runTexts } from '../texts.ts'
import classes from './planner-screen.module.css'

function PlanInShort({ date }: { date: LocalDate }) {
  const proposal = useProposal(date)
  if (proposal === null) return null
  const { before, after } = proposal
  return (
    <Block as="p" py={2} px={8} bg="primary" tabular className={classes.planInShort} role="status">
      {planTexts.unsaved} · <b>{planTexts.run.jobs(before.jobs, after.jobs)}</b> ·{' '}
      <b>{planTexts.run.way(before.kilometres, after.kilometres)}</b>
    </Block>
  )
}

function useBoardLine({ show, date }: PlannerView) {
  const { tenantId, userId } = useProfile()
  const line = useRef<MapLine | null>(null)
  const plan = usePlanLine(date, (word) => line.current?.say(word))
  const hear = useEffectEvent((word: MapWord) => {
    plan.hear(word)
    if (word.kind === 'who') line.current?.say({ kind: 'here' })
    if (word.kind === 'still there') line.current?.say({ kind: 'yes' })
    if (word.kind === 'back') window.close()
    if (word.kind === 'board') show({ day: word.day ?? undefined, trucks: word.trucks ?? undefined })
  })
  useEffect(() => {
    const opened = openMapLine({ tenantId, userId }, (word) => hear(word))
    line.current = opened
    opened.say({ kind: 'here' })
    const leave = () => opened.say({ kind: 'left' })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
      line.current = null
      opened.close()
    }
  }, [tenantId, userId])
  return { showRun: (runId: string) => line.current?.say({ kind: 'run', runId }) }
}

function BackToBoard() {
  const navigate = useNavigate()
  const back = () => {
    window.close()
    void navigate({ to: '/app/run-planner', search: (before) => plannerSearch(before) })
  }
  return (
    <ActionIcon
      color="gray"
      radius={0}
      aria-label={mapTexts.window.back}
      title={mapTexts.window.back}
      onClick={back}
    >
      <IconWindowMinimize size="1rem" stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
}

export function RunPlannerMapScreen() {
  const view = usePlannerView()
  const { board, problem, retry, isRetrying } = useBoard(view.date)
  const { showRun } = useBoardLine(view)
  const { plan } = usePlanOver(board, view)
  return (
    <PlannerProvider view={view}>
      <Column className={classes.window}>
        <Row wrap rowGap={4} columnGap={12} py={4} px={12} line="bottom" className={classes.head}>
          <h1>{mapTexts.window.title}</h1>
          <Words tabular weight={550}>
            {`${weekdayName(view.date).slice(0, 3)} ${formatAustralianDate(view.date)}`}
          </Words>
          <PlanInShort date={view.date} />
          <SelectionBanner />
        </Row>
        {problem && (
          <Stack centered grow className={classes.windowState}>
            <ErrorState
              title={runTexts.failed}
              words={messageOf(problem)}
              onRetry={retry}
              isRetrying={isRetrying}
            />
          </Stack>
        )}
        {!problem && !board && (
          <Skeleton className={classes.windowMap} radius={0} role="status" aria-label={runTexts.loading} />
        )}
        {board && (
          <div className={classes.windowMap}>
            <PlanContext value={plan}>
              <PlannerMap
                board={board}
                shown={shownTrucks(board, view.search.trucks)}
                onShowRun={showRun}
                tools={<BackToBoard />}
                isInPage={false}
              />
            </PlanContext>
          </div>
        )}
      </Column>
    </PlannerProvider>
  )
}
